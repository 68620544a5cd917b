import type { ComponentType, ReactNode } from 'react'
import { Lettering } from './lettering.tsx'
import { Nuqta } from './nuqta.tsx'
import text from './text.module.css'

/** How a page of this shop is led to. */
export type OwnLink = ComponentType<{
  readonly to: string
  readonly className: string | undefined
  readonly children: ReactNode
}>

type Block =
  | { readonly kind: 'paragraph'; readonly words: readonly Word[] }
  | { readonly kind: 'bullets' | 'numbers'; readonly items: readonly Item[] }

interface Item {
  readonly number: number | null
  readonly words: readonly Word[]
}

type Word =
  | string
  | { readonly kind: 'bold'; readonly words: readonly Word[] }
  | { readonly kind: 'link'; readonly to: string; readonly words: readonly Word[] }
  | { readonly kind: 'latin'; readonly text: string }

interface RichTextProps {
  /** As `richText` of `shop/` reads what an owner wrote. */
  readonly blocks: readonly Block[]
  readonly OwnLink: OwnLink
}

/** Paragraphs and lists. What is around them has the class of `rich-text.module.css`. */
export function RichText({ blocks, OwnLink }: RichTextProps) {
  return blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an owner may write the same twice, and nothing here moves
    <Drawn key={place} block={block} OwnLink={OwnLink} />
  ))
}

function Drawn({ block, OwnLink }: { block: Block; OwnLink: OwnLink }) {
  if (block.kind === 'paragraph') return <p>{drawn(block.words, OwnLink)}</p>
  const items = block.items.map(({ number, words }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same
    <li key={place} value={number ?? undefined}>
      {number === null && <Nuqta />}
      {drawn(words, OwnLink)}
    </li>
  ))
  return block.kind === 'bullets' ? <ul>{items}</ul> : <ol>{items}</ol>
}

function drawn(words: readonly Word[], OwnLink: OwnLink): ReactNode[] {
  return words.map((word, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the same
    if (typeof word === 'string') return <Lettering key={place} text={word} />
    if (word.kind === 'latin')
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        <bdi key={place} dir="ltr">
          {word.text}
        </bdi>
      )
    const inside = drawn(word.words, OwnLink)
    // biome-ignore lint/suspicious/noArrayIndexKey: the same
    if (word.kind === 'bold') return <strong key={place}>{inside}</strong>
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same
      <Way key={place} to={word.to} OwnLink={OwnLink}>
        {inside}
      </Way>
    )
  })
}

interface WayProps {
  readonly to: string
  readonly OwnLink: OwnLink
  readonly children: ReactNode
}

function Way({ to, OwnLink, children }: WayProps) {
  if (to.startsWith('/'))
    return (
      <OwnLink to={to} className={text.link}>
        {children}
      </OwnLink>
    )
  // Another site learns neither where its reader came from nor that the shop vouches for it.
  const elsewhere = /^http/i.test(to) ? { target: '_blank', rel: 'nofollow noopener noreferrer' } : {}
  return (
    <a href={to} className={text.link} {...elsewhere}>
      {children}
    </a>
  )
}
