import { expect, test } from 'vitest'
import { demoShop } from './demo-shop.ts'
import { judge, QUESTION_KINDS, qualityOf, readQuestions } from './questions.ts'

const shop = await demoShop()
const questions = [...readQuestions('first.txt'), ...readQuestions('later.txt')]

test('at least 400 questions are judged, and only about what the demo sells', () => {
  expect(questions.length).toBeGreaterThanOrEqual(400)
  const named = questions.flatMap(({ must, may }) => [...must, ...may])
  expect(named.filter(slug => !shop.slugs.includes(slug))).toEqual([])
})

test.each(QUESTION_KINDS)(
  'of %s, 97 of 100 that must be found are among the first five, and no search ends in nothing',
  kind => {
    const judged = questions.filter(question => question.kind === kind).map(question => judge(question, shop))
    const { recall, none } = qualityOf(judged)
    expect(recall).toBeGreaterThanOrEqual(0.97)
    expect(none).toBe(0)
  },
)

test('most of what comes first is welcome', () => {
  const { precision } = qualityOf(questions.map(question => judge(question, shop)))
  expect(precision).toBeGreaterThanOrEqual(0.8)
})
