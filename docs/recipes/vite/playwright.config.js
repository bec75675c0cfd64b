const url = 'http://localhost:5199';

export default {
  testMatch: '*.spec.js',
  webServer: { command: 'vite --port 5199 --strictPort', url },
  use: {
    baseURL: url,
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
  },
};
