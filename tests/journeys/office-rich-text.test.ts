import { readStaffMe } from '#contract/office/members.ts'
import { listStaffTexts } from '#contract/office/store.ts'
import { languageName } from '#locales/formats.ts'
import { ask } from '#tests/support/ask.ts'
import { examine } from '#tests/support/examine.ts'
import { expect, isOnPhone, test, visit } from '#tests/support/journey.ts'
import { givenProduct, officeWords, workInOffice } from '#tests/support/office-desk.ts'
import { PATIENTLY } from '#tests/support/patience.ts'

test('a description gets bold words, a list and a link with a few taps, and shoppers and search engines read it as they should', async ({
  page,
  request,
  language,
}) => {
  const t = await officeWords(language)
  const desk = await workInOffice(page)
  const product = await givenProduct(desk, { isPublished: true })
  const called = languageName(language, language)
  const [oak, books, toys, terms] =
    language === 'ar'
      ? ['خشب البلوط', 'للكتب', 'للألعاب', 'الشروط']
      : ['Solid oak', 'for books', 'for toys', 'our terms']
  const field = page.getByRole('textbox', { name: t('office_catalogue.description_in', { language: called }) })
  const texts = page.getByRole('region', { name: t('office_catalogue.texts') })
  const tools = texts.getByRole('toolbar', { name: t('office.rich_tools') }).first()
  const press = async (name: string) => await tools.getByRole('button', { name, exact: true }).click()

  await test.step('by the buttons, and by the keys of a desk', async () => {
    await page.goto(`/admin/products/${product._id}`)
    await field.fill(oak)
    await field.selectText()
    if (isOnPhone(page)) await press(t('office.rich_bold'))
    else await field.press('Control+b')
    await expect(field).toHaveValue(`**${oak}**`)
    await expect(field).toBeFocused()
    await field.press('Control+End')
    await field.pressSequentially('\n')
    await press(t('office.rich_list'))
    // The end of a line goes on with the list; the second one in a row ends it.
    await field.pressSequentially(`${books}\n${toys}\n\n`)
    await expect(field).toHaveValue(`**${oak}**\n- ${books}\n- ${toys}\n`)
  })

  await test.step('what a browser takes back is what was pressed', async () => {
    const before = await field.inputValue()
    await press(t('office.rich_numbers'))
    await expect(field).toHaveValue(`${before}1. `)
    await field.press('Control+z')
    await expect(field).toHaveValue(before)
  })

  await test.step('a link that leads nowhere is refused with a word of what to write', async () => {
    if (isOnPhone(page)) await press(t('office.rich_link'))
    else await field.press('Control+k')
    const question = page.getByRole('dialog', { name: t('office.rich_link') })
    await question.getByLabel(t('office.rich_link_words')).fill(terms)
    await question.getByLabel(t('office.rich_link_address')).fill('javascript:alert(1)')
    await question.getByRole('button', { name: t('office.rich_link_insert') }).click()
    await expect(question.getByText(t('office.rich_link_wrong'))).toBeVisible()
    await examine(page)
    await question.getByLabel(t('office.rich_link_address')).fill('/terms')
    await question.getByRole('button', { name: t('office.rich_link_insert') }).click()
    await expect(field).toHaveValue(`**${oak}**\n- ${books}\n- ${toys}\n[${terms}](/terms)`)
  })

  await test.step('it is seen as shoppers will see it, and saved', async () => {
    await press(t('office.rich_preview'))
    const preview = texts.getByRole('region', { name: t('office.rich_preview') })
    await expect(preview.getByRole('listitem')).toHaveText([books, toys])
    await expect(preview.getByRole('link', { name: terms })).toHaveAttribute('href', '/terms')
    await examine(page)
    await page.getByRole('button', { name: t('office.save'), exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: t('office.saved') })).toBeVisible()
  })

  await test.step('shoppers see it without scripts too, and machines get the words alone', async () => {
    const path = `/product/${product._id}?lng=${language}`
    const source = async () => await (await request.get(path)).text()
    await expect.poll(source).toContain(`<strong>${oak}</strong>`)
    expect(await source()).toContain(`name="description" content="${oak}\n${books}\n${toys}\n${terms}"`)
    expect(await source()).toContain(`"description":"${oak}\\n${books}\\n${toys}\\n${terms}"`)
    // Beside the office, whose way back takes a moment after a save.
    const shop = await page.context().newPage()
    await visit(shop, path)
    await expect(shop.getByRole('main').getByRole('listitem').filter({ hasText: books })).toBeVisible()
    await examine(shop)
    // The page engine follows it: no document is loaded anew.
    await shop.getByRole('main').getByRole('link', { name: terms, exact: true }).click()
    await expect(shop).toHaveURL(/\/terms/)
  })
})

test('a page in own words has lists and links to other sites, which learn nothing of the shop @night', async ({
  page,
  language,
}) => {
  const t = await officeWords(language)
  await workInOffice(page)
  const { csrfToken } = await ask(page.request, readStaffMe, {})
  const read = async () => (await ask(page.request, listStaffTexts, {})).texts.find(text => text.page === 'careers')
  const body =
    language === 'ar'
      ? 'نبحث عن:\n1. مندوب\n2. مصوّر\n\nاتصل على +964 770 123 4567 أو [الخريطة](https://maps.example/tarteeb).'
      : 'We look for:\n1. a courier\n2. a photographer\n\nCall +964 770 123 4567 or see [the map](https://maps.example/tarteeb).'
  // Until it is saved: the other language is written at the same time.
  const write = async (sections: readonly object[]) =>
    await expect(async () => {
      const { version, sections_en, sections_ar } = (await read()) ?? {}
      const data = { version, sections_en, sections_ar, [`sections_${language}`]: sections }
      const answer = await page.request.put('/api/staff/texts/careers', {
        headers: { 'x-csrf-token': csrfToken },
        data,
      })
      expect(answer.ok()).toBe(true)
    }).toPass(PATIENTLY)
  try {
    await write([{ heading: '', body }])
    const main = page.getByRole('main')
    await expect(async () => {
      await visit(page, '/careers')
      await expect(main.getByText(language === 'ar' ? 'مصوّر' : 'a photographer', { exact: true })).toHaveRole(
        'listitem',
      )
    }).toPass(PATIENTLY)
    const map = main.getByRole('link', { name: language === 'ar' ? 'الخريطة' : 'the map' })
    await expect(map).toHaveAttribute('rel', 'nofollow noopener noreferrer')
    await expect(main.getByText('+964 770 123 4567')).toHaveAttribute('dir', 'ltr')
    await examine(page)
    await page.goto('/admin/texts')
    await page.getByRole('tab', { name: t('office_shop.text_careers') }).click()
    const own = page
      .getByRole('region', { name: t('office_shop.text_in', { language: languageName(language, language) }) })
      .filter({ visible: true })
    await own.getByRole('button', { name: t('office.rich_preview') }).click()
    await expect(own.getByRole('region', { name: t('office.rich_preview') }).getByRole('listitem')).toHaveCount(2)
    await examine(page)
  } finally {
    await write([])
  }
})
