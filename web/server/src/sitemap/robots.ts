/**
 * What crawlers may read (RFC 9309). Filtered searches are not refused: each names the page that stands for it, and who may
 * not read it would not learn that. Pictures are calls, but search engines show them, and networks follow the link for sharing.
 * @param notForCrawlers beginnings of paths
 */
export const writeRobots = (notForCrawlers: readonly string[], sitemap: string): string =>
  [
    'User-agent: *',
    'Allow: /api/images/',
    'Allow: /api/facebook/',
    'Disallow: /api/',
    ...notForCrawlers.map((beginning) => `Disallow: ${beginning}`),
    '',
    `Sitemap: ${sitemap}`,
    '',
  ].join('\n')
