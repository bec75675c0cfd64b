#!/usr/bin/env node
// Older versions of Node parse this file too, so it uses only syntax that they know. The command is loaded only on a
// version that can run it.

/** The oldest version that can run the command, as in `engines` of package.json. */
const least = { major: 20, minor: 19 };
const { node } = process.versions;
const [major = 0, minor = 0] = node.split('.').map(Number);

if (major > least.major || (major === least.major && minor >= least.minor)) void import('./main.js');
else {
  console.error(`maritime-events needs Node ${least.major}.${least.minor} or later, and this is Node ${node}.`);
  process.exitCode = 1;
}
