// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { testOcean } from './ocean.js';

test('the environment is happy-dom', () => {
  expect(typeof window).toBe('object');
});
testOcean();
