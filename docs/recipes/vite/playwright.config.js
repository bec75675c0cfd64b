const url = 'http://localhost:5199';

export default {
  testMatch: '*.spec.js',
  webServer: { command: 'vite --port 5199 --strictPort', url },
  // The first answer waits until the ocean is made.
  expect: { timeout: 20_000 },
  use: {
    baseURL: url,
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
  },
};
