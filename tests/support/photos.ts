import sharp from 'sharp'

/** Photos as a phone takes them, each of another colour. */
export async function photos(count: number): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  return await Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const background = { r: 200 - place * 30, g: 120 + place * 20, b: 90 }
      const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
        .jpeg()
        .toBuffer()
      return { name: `photo-${place + 1}.jpg`, mimeType: 'image/jpeg', buffer }
    }),
  )
}
