import { Button } from '#design/button.tsx'
import { Sheet } from '#design/dialog.tsx'
import { useWords } from '../../platform/words.tsx'
import { clearAll } from './filter-choices.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { Listing } from './listing.ts'
import type { Collection } from './use-collection.ts'

interface FilterSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly collection: Collection
  readonly listing: Listing | null
}

/** The panel on phones. Choices take effect behind it at once; its button says how many products they leave. */
export function FilterSheet({ isOpen, onClose, collection, listing }: FilterSheetProps) {
  const { t } = useWords()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('collection.filter')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button kind="line" onClick={() => collection.choose(clearAll(collection.filters))}>
            {t('collection.clear')}
          </Button>
          <Button onClick={onClose} aria-live="polite">
            {listing === null || collection.isLoading
              ? t('collection.counting')
              : t('collection.show_products', { count: listing.total })}
          </Button>
        </>
      }
    >
      <FilterPanel collection={collection} listing={listing} />
    </Sheet>
  )
}
