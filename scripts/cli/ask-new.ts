/** The questions of `livery new`, for a person at a terminal. Each has a flag that answers it. */
import { cancel, intro, isCancel, log, select, text } from '@clack/prompts'
import { type Wishes, wrong } from '../new/read-wishes.ts'
import { UsageError } from './output.ts'

/** Asks for what was not given. @throws UsageError when the person leaves */
export async function askForNew(given: Wishes): Promise<Wishes> {
  intro('A new merchant')
  const name = given.name ?? (await answer(text({ message: 'Its name', validate: wrong.name })))
  const logo = given.logo ?? (await askLogo())
  const brand = given.brand ?? (await askColour('Brand colour', '#7c3aed'))
  const accent = given.accent ?? (await askColour('Second colour', '#22d3ee'))
  const kind = given.kind ?? (await askKind())
  const domain = given.domain ?? (await askDomain())
  log.step('Everything else can be changed in merchant.json')
  return { ...given, name, brand, accent, kind, ...(logo && { logo }), ...(domain && { domain }) }
}

function askLogo(): Promise<string> {
  const message = 'Logo file (svg, png or jpg; leave empty to have one drawn)'
  return answer(text({ message, defaultValue: '' }))
}

function askColour(message: string, placeholder: string): Promise<string> {
  return answer(text({ message, placeholder, validate: wrong.colour }))
}

function askKind(): Promise<string> {
  const options = [
    { value: 'casino', label: 'casino', hint: 'slots, live tables, sports' },
    { value: 'lottery', label: 'lottery', hint: 'draws first' },
  ]
  return answer(select({ message: 'What is it?', options }))
}

async function askDomain(): Promise<string[] | undefined> {
  const message = 'Its domain (leave empty for a placeholder)'
  const host = await answer(text({ message, defaultValue: '', validate: wrong.domain }))
  return host === '' ? undefined : [host]
}

async function answer(asked: Promise<string | symbol>): Promise<string> {
  const given = await asked
  if (!isCancel(given) && typeof given === 'string') return given
  cancel('Nothing was written')
  throw new UsageError(['stopped before everything was answered'])
}
