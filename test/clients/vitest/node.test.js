// @vitest-environment node
import { expect, test } from 'vitest';
import { testOcean } from './ocean.js';

test('the environment is node', () => {
  expect(typeof window).toBe('undefined');
});
testOcean();
