/** A label as the courier prints it, to be told from a real one at a glance: A6, Latin letters and figures. */
export function labelOf({ qrId, price }: { readonly qrId: string; readonly price: string }): Response {
  const lines = ['Al-Waseet (TEST)', qrId, `${price} IQD`, 'This parcel goes nowhere.']
  const text = lines.map(line => `(${line}) Tj T*`).join(' ')
  const fileName = `label-${qrId}.pdf`
  return new Response(pdfOf(`BT /F1 20 Tf 30 TL 24 360 Td ${text} ET`), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${fileName}"` },
  })
}

/** One A6 page with this drawing. Everything is ASCII, so that characters are bytes. */
function pdfOf(drawing: string): string {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 298 420]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, place) => {
    const start = file.length
    file += `${place + 1} 0 obj${object}endobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return `${file}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`
}
