/** A rule about the fields that are typed in. */
import { parseSync, Visitor } from 'vite'
import { isTest } from '../imports.ts'
import type { Rule, SourceFile } from '../source-tree.ts'

type Visited = Parameters<
  NonNullable<ConstructorParameters<typeof Visitor>[0]['JSXOpeningElement']>
>[0]

/** The components that every field is made of; they leave the text alone while it is composed. */
const makers = /^apps\/web\/src\/ui\/fields\/text-(?:input|area)\.tsx$/

/** Kinds of an input that nobody types in. */
const chosen = new Set(['checkbox', 'radio', 'file', 'hidden'])

export const typedFieldsRule: Rule = {
  name: 'text is typed in the fields of ui/fields alone',
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
