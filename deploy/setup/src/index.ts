export { type Credentials, firstScrape, type FirstScrape } from './first-scrape.ts'
export { provisionDatabase, type RoleKey, type RolePasswords, withDatabase } from './provision.ts'
