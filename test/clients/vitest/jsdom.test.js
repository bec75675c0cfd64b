// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { testOcean } from './ocean.js';

test('the environment is jsdom', () => {
  expect(typeof window).toBe('object');
});
testOcean();
