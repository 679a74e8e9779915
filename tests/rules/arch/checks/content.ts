/** Rules about a file's content. */
import { isCode, isTest, withoutComments } from '../imports.ts'
import type { Rule, SourceFile } from '../source-tree.ts'

// The pattern contains a character class, so that this file does not match its own rule.
const leftovers = /\bTO[D]O\b|\bFIX[M]E\b|\bX{3}\b/
const machinePaths = /(?<![\w.])\/(wor[k]|root|home\/[a-z]+|Users\/[A-Za-z]+)\//
const focusedTest = /\b(it|test|describe)\.on[l]y\(/

/** All browser APIs with which a page can turn a string into elements. */
const rawMarkup =
  /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|createContextualFragment|\bsrcdoc\b/

const strippedTags = /\/<\[\^[<>]+\][*+]>\//

const literalColour =
  /(?<![&\w])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/i
const namedColour = /^(?!\s*(?:-webkit-)?mask)[^:\n]+:[^;\n]*(?<![\w-])(?:white|black)\b/m

/**
 * Files with fixed colors: images have the same background in every brand, a popup has one theme in
 * both color modes, and a sample needs some color.
 */
const coloured = /^apps\/web\/src\/brand\/(?:skins\/|popup-theme\.ts$|try-slots\/render-slot\.tsx$)/

export const noColoursRule: Rule = {
  name: 'only skins and popup themes contain literal colors',
  check: files =>
    files
      .filter(({ path }) => /^apps\/web\/src\/.*\.(css|tsx?)$/.test(path))
      .filter(file => !coloured.test(file.path) && !isTest(file))
      .filter(hasLiteralColour)
      .map(({ path }) => `${path} holds a literal colour`),
  broken: [
    { path: 'apps/web/src/ui/a.module.css', text: 'a { color: #ff0000 }' },
    { path: 'apps/web/src/brand/b.tsx', text: "const x = 'rgba(0, 0, 0, 0.5)'" },
    { path: 'apps/web/src/ui/c.module.css', text: 'a {\n  color: white;\n}' },
  ],
}

/** Only this library may sanitize HTML, and only one module may import the library. */
const cleanerImport = /from 'dompurify'|import\('dompurify'\)/
const cleanerUsers = ['apps/web/src/ui/media/sanitise.ts']

export const richTextRule: Rule = {
  name: 'only one module sanitizes platform HTML, and no code assigns markup',
  check: files => [
    ...toOffenders(files.filter(isProduct), rawMarkup, 'assigns markup'),
    ...toOffenders(
      files.filter(file => isProduct(file) && !cleanerUsers.includes(file.path)),
      cleanerImport,
      'cleans HTML of its own',
    ),
    ...toOffenders(
      files.filter(file => isProduct(file) && file.path !== 'apps/web/src/lib/html-text.ts'),
      strippedTags,
      'reads the words of HTML of its own',
    ),
  ],
  broken: [
    { path: 'apps/web/src/ui/d.tsx', text: "html.replace(/<[^>]*>/g, ' ')" },
    { path: 'apps/web/src/ui/a.tsx', text: '<p dangerouslySetInnerHTML={x} />' },
    { path: 'apps/web/src/ui/b.tsx', text: 'node.insertAdjacentHTML(x, y)' },
    { path: 'apps/web/src/ui/c.tsx', text: "import clean from 'dompurify'" },
  ],
}

export const noDynamicCodeRule: Rule = {
  name: 'no string is turned into code or raw markup',
  check: files =>
    files
      .filter(isProduct)
      .filter(({ text }) => /\beval\(|new Function\(|\.innerHTML\s*=|document\.write\(/.test(text))
      .map(({ path }) => `${path} runs or injects a string`),
  broken: [{ path: 'apps/web/src/ui/a.tsx', text: 'node.innerHTML = text' }],
}

export const leftoversRule: Rule = {
  name: 'the code has no to-do notes and no machine-specific paths',
  check: files => [
    ...toOffenders(files, leftovers, 'has a reminder in it'),
    ...toOffenders(files, machinePaths, 'names a path of one machine'),
    ...toOffenders(files.filter(isTest), focusedTest, 'runs only a part of its tests'),
  ],
  broken: [
    { path: 'apps/bff/src/a.ts', text: `// ${['TO', 'DO'].join('')}: later` },
    { path: 'docs/a.md', text: `see ${['', 'home', 'me', 'notes.md'].join('/')}` },
    { path: 'apps/bff/src/a.test.ts', text: `it.${['on', 'ly'].join('')}('works', () => {})` },
  ],
}

function hasLiteralColour({ path, text }: SourceFile): boolean {
  const content = withoutComments(text)
  return literalColour.test(content) || (path.endsWith('.css') && namedColour.test(content))
}

function isProduct(file: SourceFile): boolean {
  return isCode(file) && !isTest(file) && file.path.startsWith('apps/')
}

function toOffenders(files: readonly SourceFile[], pattern: RegExp, why: string): string[] {
  return files.filter(({ text }) => pattern.test(text)).map(({ path }) => `${path} ${why}`)
}
