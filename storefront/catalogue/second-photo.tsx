import { useState } from 'react'
import { classes } from '#design/classes.ts'
import { Picture, type PictureSource } from '#design/picture.tsx'
import css from './second-photo.module.css'

/** Lies over the first photo while its place is pointed at, once it has come: a slow one and a broken one show nothing. */
export function SecondPhoto({ picture, sizes }: { picture: PictureSource; sizes: string }) {
  const [isThere, setThere] = useState(false)
  return (
    <div className={classes(css.second, isThere && css.there)} onLoadCapture={() => setThere(true)}>
      <Picture picture={picture} sizes={sizes} isEager />
    </div>
  )
}
