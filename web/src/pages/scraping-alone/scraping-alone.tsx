export { default } from '../scraping/scraping.tsx'
