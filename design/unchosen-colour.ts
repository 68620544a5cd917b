/** The grey of a product's colour that nobody has chosen yet. Data, as every colour of a product is: no token can stand in a field. */
export const UNCHOSEN_COLOUR = '#888888'
