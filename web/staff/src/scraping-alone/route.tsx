import ScrapingPage from '../scraping/route.tsx'

/** The scraping page outside of the dashboard: logs are a little lower there (data acquisition spec, 2.4). */
export default function ScrapingAlone() {
  return (
    <div className="contents [--log-height:400px]">
      <ScrapingPage />
    </div>
  )
}
