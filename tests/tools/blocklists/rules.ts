import { readFileSync } from 'node:fs'

/** The block lists' rules in Adblock Plus syntax. */
export const rules = readFileSync(new URL('easylist.txt', import.meta.url), 'utf8')
