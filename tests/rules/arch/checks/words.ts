/** Rules about words: translations, test titles, sentences in comments. */
import { parseRequirements, toClaimedIds } from '../../../tools/trace/requirements.ts'
import { toSentences } from '../comments.ts'
import { isCode, isTest } from '../imports.ts'
import type { Rule, SourceFile } from '../source-tree.ts'

/** Matches a quoted key, or a snake-case name. Our own identifiers never use snake case. */
const wholeKey = /(?<=['"`])[a-z][a-z0-9_]+(?=['"`])|\b[a-z0-9]+_[a-z0-9_]+\b/g
/** Matches the start of a key, such as `tag_${name}`. */
const begunKey = /(?<=`)[a-z][a-z0-9_]*_(?=\$\{)/g

/** Matches keys that are error codes, such as `auth/popup-blocked`. */
const codeKey = /^[a-z]+\/[a-z-]+$/

const britishWord =
  /\b\w*(?:colour|behaviour|favour|licence|catalogue|dialling|cancelled|\bcentre|\bgrey)\w*/gi
/** What readers do not read as words: code, the targets of links, keys and ids. */
const unread = /```[\s\S]*?```|`[^`\n]*`|\]\([^)\n]*\)|"[\w./-]+":|"[\w.-]+(?=[",\]])/g

export const americanRule: Rule = {
  name: 'manuals, the app’s texts and the help of merchant.json use American spelling',
  check: files =>
    files
      .filter(({ path }) => /\.md$|\.schema\.json$/.test(path) || englishPath.test(path))
      .flatMap(({ path, text }) =>
        [...text.replace(unread, '').matchAll(britishWord)].map(([word]) => `${path}: ${word}`),
      ),
  broken: [
    { path: 'apps/web/src/features/a/locales/EN.json', text: '{ "a_colour": "Your colour" }' },
  ],
}

/** Matches the app's English texts. */
const englishPath = /^apps\/web\/src\/.+\/locales\/EN\.json$/

/**
 * Returns the keys without plural suffixes, because plural forms differ between languages: both
 * `games_one` and `games_other` become `games`.
 */
function toKeys({ text }: SourceFile): string[] {
  const texts = JSON.parse(text) as Record<string, string>
  return Object.keys(texts).map(key => key.replace(/_(zero|one|two|few|many|other)$/, ''))
}

export const claimedIdsRule: Rule = {
  name: 'test titles claim only requirements that are listed',
  check: files => {
    const known = parseRequirements(toText(files, 'docs/requirements.md'))
    return toTitledFiles(files)
      .flatMap(({ path, titles }) => titles.map(title => ({ path, title })))
      .flatMap(({ path, title }) => toClaimedIds(title).map(id => ({ path, id })))
      .filter(({ id }) => !known.has(id))
      .map(({ path, id }) => `${path} claims ${id}`)
  },
  broken: [
    { path: 'docs/requirements.md', text: '- `LOGIN-01` Login works\n' },
    { path: 'apps/web/src/a.test.ts', text: "it('logs in [LOGIN-99]', () => {})" },
  ],
}

/**
 * Matches the first string in every call to `it`, `test`, `describe` and similar functions,
 * including tables.
 */
const titledCall =
  /(?:\bdescribeOnlyAt\([^()\n]*\)\(|\b(?:it|test|describe(?:[A-Z]\w*)?)\b[^'"`\n]*\(|^[ \t]*\](?: as const)?\)\()\s*(['"`])([\s\S]*?)\1/gm

const ruleName = /^ {2}name: '([^'\n]+)'/gm

/** Returns the titles in each test file, and the names of all architecture rules. */
export function toProofTitles(files: readonly SourceFile[]): { path: string; titles: string[] }[] {
  const rules = files
    .filter(({ path }) => path.startsWith('tests/rules/arch/checks/'))
    .map(({ path, text }) => ({
      path,
      titles: [...text.matchAll(ruleName)].map(([, name = '']) => name),
    }))
  return [...toTitledFiles(files), ...rules]
}

/** Returns the titles in each test file. */
function toTitledFiles(files: readonly SourceFile[]): { path: string; titles: string[] }[] {
  return files
    .filter(({ path }) => /\.(test|e2e)\.tsx?$/.test(path))
    .map(({ path, text }) => ({ path, titles: toTitles(text) }))
}

function toTitles(text: string): string[] {
  return [...text.matchAll(titledCall)].map(([, , title = '']) => title)
}

/** Matches sentence openings that hide the subject. */
const riddle = /^(?:who|whoever|whose|what|whatever|whichever|where|wherever|that)\b/i

/**
 * The maximum is not zero, because an opening such as "Where …," may be a normal clause of place.
 */
const mostRiddles = 40

export const plainCommentsRule: Rule = {
  name: 'comment sentences name their subject',
  check: files => {
    const riddles = files
      .filter(file => isCode(file) || file.path.endsWith('.css'))
      .flatMap(({ path, text }) => toSentences(text).map(sentence => ({ path, sentence })))
      .filter(({ sentence }) => riddle.test(sentence))
      .map(({ path, sentence }) => `${path}: ${sentence}`)
    return riddles.length > mostRiddles ? riddles : []
  },
  broken: [
    { path: 'apps/bff/src/a.ts', text: '/** Whoever\n * asks is told. */\n\n'.repeat(mostRiddles) },
    { path: 'apps/web/src/ui/a.module.css', text: '  /* Below. What is above covers it. */\n' },
  ],
}

export const plainTitlesRule: Rule = {
  name: 'test titles name their actor',
  check: files =>
    toTitledFiles(files)
      .flatMap(({ path, titles }) => titles.map(title => ({ path, title })))
      .filter(({ title }) => riddle.test(title))
      .map(({ path, title }) => `${path}: ${title}`),
  broken: [
    { path: 'apps/bff/src/a.test.ts', text: "it('who asks is told', () => {})" },
    { path: 'tests/browser/e2e/a.e2e.ts', text: "describeInOneBrand('what is late', () => {})" },
    { path: 'tests/browser/e2e/b.e2e.ts', text: "describeOnlyAt('tlb')('what floats', () => {})" },
    { path: 'apps/bff/src/b.test.ts', text: "it.each([\n  [1],\n])('that fails: %s', run)" },
  ],
}

export const usedTextsRule: Rule = {
  name: 'every translation key is used',
  check: files => {
    const locales = files.filter(({ path }) => englishPath.test(path))
    const code = files.filter(file => isCode(file) && !isTest(file)).map(({ text }) => text)
    const named = new Set(code.flatMap(text => text.match(wholeKey) ?? []))
    const begun = new Set(code.flatMap(text => text.match(begunKey) ?? []))
    const isSaid = (key: string) =>
      codeKey.test(key) || named.has(key) || [...begun].some(start => key.startsWith(start))

    return locales.flatMap(locale =>
      toKeys(locale)
        .filter(key => !isSaid(key))
        .map(key => `${locale.path} has ${key}, which nothing says`),
    )
  },
  broken: [
    { path: 'apps/web/src/i18n/locales/EN.json', text: '{"said":"A","unsaid":"B"}' },
    { path: 'apps/web/src/app/a.tsx', text: "t('said')" },
  ],
}

function toText(files: readonly SourceFile[], path: string): string {
  return files.find(file => file.path === path)?.text ?? ''
}
