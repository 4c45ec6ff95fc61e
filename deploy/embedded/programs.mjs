/**
 * Every program that is bundled for running: its workspace folder and its entry in it. The bundle is
 * `<folder>/dist/<name>.mjs`. Used by build.mjs, by the launcher, and by the image recipe.
 */
export const PROGRAMS = {
  catalog: { folder: 'services/catalog', entry: 'src/main.ts' },
  auth: { folder: 'services/auth', entry: 'src/main.ts' },
  scraping: { folder: 'services/scraping', entry: 'src/main.ts' },
  'scraper-worker': { folder: 'services/scraper-worker', entry: 'src/main.ts' },
  gateway: { folder: 'gateway', entry: 'src/main.ts' },
  provision: { folder: 'deploy/setup', entry: 'src/provision-main.ts' },
  'first-scrape': { folder: 'deploy/setup', entry: 'src/first-scrape-main.ts' },
  'source-simulator': { folder: 'testing/source-simulator', entry: 'src/main.ts' },
  launcher: { folder: 'deploy/embedded', entry: 'src/main.ts' },
  'mongo-standin': { folder: 'deploy/embedded', entry: 'src/mongo-standin/main.ts' },
}
