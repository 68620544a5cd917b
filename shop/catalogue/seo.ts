/** Letters at most of what is written for search engines, of a product as of a category. */
export const MOST_SEO = { title: 120, description: 320 } as const
