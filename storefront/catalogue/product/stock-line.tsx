import { StockMark } from '#design/tag.tsx'
import { stockState } from '#shop/catalogue/stock.ts'
import { useWords } from '../../platform/words.tsx'

/** How much is left: said with the count once it is little. */
export function StockLine({ stock }: { stock: number }) {
  const { t } = useWords()
  const state = stockState(stock)
  return <StockMark kind={state}>{t(`product.stock_${state}`, { count: stock })}</StockMark>
}
