/**
 * Tests that the platform's messages about limits and breaks match the app screen that offers them.
 */
import { readFileSync } from 'node:fs'
import { isLanguage, languages } from '@livery/contract/languages.ts'
import { expect, it } from 'vitest'
import { safetyHelp } from '../../../apps/sandbox/src/seed/help/help-topics.ts'
import { seedMessages } from '../../../apps/sandbox/src/seed/messages.ts'
import { localise } from '../../../apps/sandbox/src/text/localise.ts'

const plan = { brand: 'Any', minimum: '1' }

it.each(Object.keys(languages).filter(isLanguage))(
  'platform messages name the "Play limits" screen for limits and breaks: %s',
  language => {
    const file = `apps/web/src/features/play-limits/locales/${language}.json`
    const { limits_title: title } = JSON.parse(readFileSync(file, 'utf8'))
    const help = JSON.stringify(localise<unknown>(safetyHelp(plan), language))
    const messages = localise<{ id: string; content: string }[]>(seedMessages(0), language)
    const message = messages.find(({ id }) => id === 'limits')?.content

    expect(help.split(title).length - 1).toBe(2)
    expect(message).toContain(title)
    expect(message).toContain('24')
  },
)
