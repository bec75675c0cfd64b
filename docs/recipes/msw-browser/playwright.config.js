const url = 'http://localhost:5198';

export default {
  testMatch: '*.spec.js',
  webServer: { command: 'vite build && vite preview --port 5198 --strictPort', url },
  // The first answer waits until the ocean is made.
  expect: { timeout: 20_000 },
  use: {
    baseURL: url,
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
  },
};
