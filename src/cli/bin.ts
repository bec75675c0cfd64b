#!/usr/bin/env node
// Older versions of Node read this file: nothing stands here that they do not know, and the command is loaded only
// where it runs.

/** The oldest version that runs the command, as `engines` in package.json has it. */
const least = { major: 20, minor: 19 };
const { node } = process.versions;
const [major = 0, minor = 0] = node.split('.').map(Number);

if (major > least.major || (major === least.major && minor >= least.minor)) void import('./main.js');
else {
  console.error(`maritime-events needs Node ${least.major}.${least.minor} or later, and this is Node ${node}.`);
  process.exitCode = 1;
}
