import ArrowRight from 'lucide-react/icons/arrow-right'
import { Icon } from '#design/icon.tsx'
import { Link } from '../navigation/link.tsx'
import { useWords } from '../platform/words.tsx'

/** From a shelf's few to all of it. */
export function SeeAll({ to, label }: { to: string; label?: string }) {
  const { t } = useWords()
  return (
    <Link to={to}>
      {label ?? t('common.see_all')}
      <Icon of={ArrowRight} size="small" isMirrored />
    </Link>
  )
}
