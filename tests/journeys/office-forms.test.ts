import { addPromo, type EditedPromo } from '#contract/office/promotions.ts'
import { expect, test } from '#tests/support/journey.ts'
import { officeWords, workInOffice } from '#tests/support/office-desk.ts'

// The browser itself says in its console that an answer was no success.
test.use({ expectedNoise: /Failed to load resource/ })

test('a form says what is wrong before it is sent, under the fields where the server would, in its words', async ({
  page,
  language,
}) => {
  const t = await officeWords(language)
  await workInOffice(page)
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === addPromo.method && request.url().endsWith(addPromo.path)) sent.push(request.url())
  })
  await page.goto('/admin/promos/new')
  const code = page.getByLabel(t('office_people.code'), { exact: true })
  const value = page.getByLabel(t('office_people.percent'))
  const save = page.getByRole('button', { name: t('office.save') })
  const expectFaults = async () => {
    await expect(page.getByRole('alert')).toHaveText(t('messages.invalid_request'))
    const isInvalid = t('messages.field_invalid')
    await expect(code).toHaveAccessibleDescription(`${isInvalid} ${t('office_people.code_hint')}`)
    await expect(value).toHaveAccessibleDescription(t('messages.number_wanted'))
    await expect(code).toBeFocused()
  }
  await code.fill('NOT A CODE')
  await value.fill('')
  await save.click()
  await expectFaults()
  expect(sent).toEqual([])

  await test.step('the server says the same of what comes to it unchecked', async () => {
    await page.route(`**${addPromo.path}`, (route, request) => {
      const promo: EditedPromo = request.postDataJSON()
      return route.continue({ postData: { ...promo, code: 'NOT A CODE', value: null } })
    })
    await code.fill('CHECKED')
    await value.fill('10')
    await save.click()
    await expect.poll(() => sent.length).toBe(1)
    await expectFaults()
  })
})
