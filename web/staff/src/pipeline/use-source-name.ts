import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { SOURCES } from '../jobs/sources.ts'

/** What a source is called; by its id as long as the list of sources is not there. */
export function useSourceName(): (id: string) => string {
  const { language } = useLanguage()
  const { data: sources } = useQuery(SOURCES)
  return (source) => sources?.find(({ id }) => id === source)?.texts.name[language] ?? source
}
