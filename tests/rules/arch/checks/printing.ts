/** Rules about strings that are written to a terminal, a log or a page. */
import { isCode, isTest, withoutComments } from '../imports.ts'
import type { Rule, SourceFile } from '../source-tree.ts'

const isProduct = (file: SourceFile) =>
  /^(?:apps\/[\w-]+\/src|scripts)\//.test(file.path) &&
  isCode(file) &&
  !isTest(file) &&
  !/\/(?:testing|fixtures)\//.test(file.path)

function toOffenders(
  files: readonly SourceFile[],
  pattern: RegExp,
  allowed: ReadonlySet<string>,
  what: string,
): string[] {
  return files
    .filter(file => isProduct(file) && !allowed.has(file.path))
    .filter(file => pattern.test(withoutComments(file.text)))
    .map(({ path }) => `${path} ${what}`)
}

const print =
  /\bconsole\s*\.\s*\w|\bstd(?:out|err)\.write\b|\bwriteSync\((?:1|2)\b|from '@clack\/prompts'/

/** Modules that print to a terminal; each module escapes its output. */
const printers: ReadonlySet<string> = new Set([
  'scripts/support/print.ts',
  // This module prompts on a terminal.
  'scripts/cli/ask.ts',
  'scripts/cli/ask-new.ts',
  // This module prints start-up errors before the log exists.
  'apps/bff/src/server.ts',
  'apps/sandbox/src/server.ts',
])

/** This script prints JSON for its parent process. */
const answering = 'scripts/pipeline/compile/try-in-context.mjs'

export const printingRule: Rule = {
  name: 'text is printed only through the line escaping function',
  check: files => [
    ...toOffenders(
      files.filter(({ path }) => !path.startsWith('apps/web/')),
      print,
      new Set([...printers, answering]),
      'prints text itself; use scripts/support/print.ts',
    ),
    ...files
      .filter(({ path, text }) => printers.has(path) && !/\bescapeLines?\(/.test(text))
      .map(({ path }) => `${path} prints text without escapeLine`),
  ],
  broken: [
    { path: 'scripts/cli/a.ts', text: 'console.log(name)' },
    { path: 'apps/sandbox/src/b.ts', text: 'process.stderr.write(name)' },
    { path: 'scripts/cli/c.ts', text: "import { log } from '@clack/prompts'" },
    { path: 'scripts/support/print.ts', text: 'process.stdout.write(text)' },
  ],
}

const markupEscape = /['"`]&(?:amp|lt|gt|quot|apos|#0?39);['"`]|\\u003c/

export const htmlEscapeRule: Rule = {
  name: 'only contract/text/html.ts escapes markup',
  check: files =>
    toOffenders(
      files,
      markupEscape,
      new Set(['apps/contract/src/text/html.ts']),
      'escapes markup itself; use escapeHtml or toInlineJson of @livery/contract/text/html.ts',
    ),
  broken: [
    { path: 'apps/bff/src/a.ts', text: "text.replaceAll('<', '&lt;')" },
    { path: 'scripts/support/b.ts', text: "const entities = { '&': '&amp;' }" },
    { path: 'apps/sandbox/src/c.ts', text: String.raw`json.replace(/</g, '\\u003c')` },
  ],
}
