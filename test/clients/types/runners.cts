import jest = require('maritime-events/jest');
import msw = require('maritime-events/msw');
import node = require('maritime-events/node-test');
import playwright = require('maritime-events/playwright');

jest.worldTest()('a test', ({ world }) => world.drop());
node.worldTest()('a test', ({ world }) => void msw.worldHandlers('https://events.example', () => world));
playwright.worldTest()('a test', ({ page, world }) => void [page, world]);
