/** Rules about text fields and their values. */
import { parseSync, Visitor } from 'vite'
import { isCode, isTest, withoutComments } from '../imports.ts'
import type { Rule, SourceFile } from '../source-tree.ts'

type Visited = Parameters<
  NonNullable<ConstructorParameters<typeof Visitor>[0]['JSXOpeningElement']>
>[0]

/**
 * The components from which every field is built. These components do not change the text during
 * composition.
 */
const makers = /^apps\/web\/src\/ui\/fields\/text-(?:input|area)\.tsx$/

/** Input types that users do not type into. */
const chosen = new Set(['checkbox', 'radio', 'range', 'file', 'hidden'])

export const typedFieldsRule: Rule = {
  name: 'text input uses only the fields in ui/fields',
  check: files =>
    files
      .filter(({ path }) => /^apps\/web\/src\/.*\.tsx$/.test(path) && !makers.test(path))
      .filter(file => !isTest(file))
      .flatMap(findTypedIn),
  broken: [
    { path: 'apps/web/src/ui/a.tsx', text: 'const A = () => <input value={x} />' },
    { path: 'apps/web/src/ui/b.tsx', text: 'const B = () => <input type="tel" />' },
    { path: 'apps/web/src/features/c.tsx', text: 'const C = () => <textarea />' },
  ],
}

function findTypedIn({ path, text }: SourceFile): string[] {
  const found: string[] = []
  new Visitor({
    JSXOpeningElement: element => {
      if (!isTypedIn(element)) return
      found.push(
        `${path}:${text.slice(0, element.start).split('\n').length} has a field of its own`,
      )
    },
  }).visit(parseSync(path, text).program)
  return found
}

function isTypedIn({ name, attributes }: Visited): boolean {
  if (name.type !== 'JSXIdentifier') return false
  if (name.name !== 'input') return name.name === 'textarea'
  return !attributes.some(attribute => {
    if (attribute.type !== 'JSXAttribute') return false
    if (attribute.name.name === 'readOnly') return true
    const { value } = attribute
    const kind = value?.type === 'Literal' ? value.value : undefined
    return attribute.name.name === 'type' && typeof kind === 'string' && chosen.has(kind)
  })
}

/** Matches a Unicode normalization form, or an expression for invisible characters. */
const cleans = new RegExp(
  [
    /\.normalize\((?:['"]NF|\))/,
    /\/[^/\n]*\\p\{(?:Cf|Default_Ignorable_Code_Point|DI)\}/,
    /\/[^/\n]*\\u(?:200[b-f]|202[a-e]|206[\da-f]|00ad)[^/\n]*\//i,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)

/**
 * Files that use such expressions for a purpose other than cleaning a value that is sent or stored.
 */
const cleaners: Readonly<Record<string, string>> = {
  'apps/contract/src/text/clean-field.ts': 'the one cleaner',
  'apps/contract/src/readable-line.ts': 'refuses such characters',
  'apps/contract/src/text/intl-tags.ts': 'removes the marks that Intl writes',
  'apps/contract/src/text/printed.ts': 'escapes such characters where text is printed',
  'apps/web/src/i18n/language.ts': 'isolates values in right-to-left text',
  'apps/web/src/lib/fold-text.ts': 'folds texts that are compared',
  'apps/web/src/lib/money.ts': 'places a sign behind the mark that Intl writes',
  'scripts/operator/doctor/hosts/look-alike-hosts.ts': 'folds hosts that are compared',
  'scripts/operator/new/derive-names.ts': 'derives a code from a name',
}

export const oneCleanerRule: Rule = {
  name: 'only cleanField removes invisible characters and chooses a Unicode form',
  check: files => {
    const found = files
      .filter(file => /^(?:apps|scripts)\//.test(file.path) && isCode(file) && !isTest(file))
      .filter(({ text }) => cleans.test(withoutComments(text)))
      .map(({ path }) => path)
    const read = new Set(files.map(({ path }) => path))
    const needless = Object.keys(cleaners)
      .filter(path => read.has(path) && !found.includes(path))
      .map(path => `${path} needs no reason`)
    const own = found.filter(path => !(path in cleaners))

    return [...own.map(path => `${path} cleans a text by itself`), ...needless]
  },
  broken: [
    { path: 'apps/web/src/features/a.ts', text: "const a = b.normalize('NFKC')\n" },
    { path: 'apps/web/src/features/b.ts', text: "const a = b.replace(/\\p{Cf}/gu, '')\n" },
    { path: 'apps/web/src/features/c.ts', text: "const a = b.replace(/[\\u200B-\\u200F]/g, '')\n" },
    { path: 'scripts/operator/d.ts', text: 'const a = b.normalize()\n' },
    { path: 'apps/contract/src/readable-line.ts', text: 'const a = 1\n' },
  ],
}

export const noCutRule: Rule = {
  name: 'no field truncates pasted text; its check rejects the text with a reason',
  check: files =>
    files
      .filter(file => /^apps\/web\/src\/.*\.tsx$/.test(file.path) && !isTest(file))
      // A search field's value is neither sent nor stored.
      .filter(({ text }) => /\bmaxLength=/.test(text) && !text.includes('type="search"'))
      .map(({ path }) => `${path} has a field with maxLength`),
  broken: [{ path: 'apps/web/src/ui/a.tsx', text: 'const A = () => <TextField maxLength={20} />' }],
}
