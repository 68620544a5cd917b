import { Page } from '../layout/page.tsx'
import { useWords } from '../platform/words.tsx'

/** What is to be done today. */
export function TodayPage() {
  const { t } = useWords()
  return <Page title={t('office.today')} />
}
