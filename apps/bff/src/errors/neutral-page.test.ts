import { expect, it } from 'vitest'
import { renderNeutralPage } from './error-answer.ts'

it.each([
  ['KM', 'lang="km" dir="ltr"', '16px/1.8 system-ui'],
  ['MY', 'lang="my" dir="ltr"', '16px/1.65 system-ui'],
  ['UR', 'lang="ur" dir="rtl"', '16px/1.6 "Geeza Pro"'],
  ['FR', 'lang="fr" dir="ltr"', '16px/1.5 system-ui'],
] as const)('the neutral page in %s uses the line height of its script', (language, root, font) => {
  const page = renderNeutralPage('Closed', 'This site is closed.', { language })
  expect(page).toContain(`<html ${root}>`)
  expect(page).toContain(`font:${font}`)
})
