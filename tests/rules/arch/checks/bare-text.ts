/** A rule that protects elements rendered by React from a browser's page translation. */
import { parseSync, Visitor } from 'vite'
import { isTest } from '../imports.ts'
import type { Rule, SourceFile } from '../source-tree.ts'

type Visited = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['JSXElement']>>[0]
type Child = Visited['children'][number]
type Expression = Extract<Child, { type: 'JSXExpressionContainer' }>['expression']

export const bareTextRule: Rule = {
  name: 'no bare text node is next to a conditional element',
  check: files =>
    files
      .filter(file => /^apps\/web\/src\/.*\.tsx$/.test(file.path) && !isTest(file))
      .flatMap(findBareTexts),
  broken: [
    { path: 'apps/web/src/ui/a.tsx', text: "const A = () => <p>{x && t('a')}<b /></p>" },
    { path: 'apps/web/src/ui/b.tsx', text: "const A = () => <p>{x && <b />}{t('a')}</p>" },
    { path: 'apps/web/src/ui/c.tsx', text: 'const A = () => <p>{x ? `a` : <i />} <b /></p>' },
  ],
}

function findBareTexts({ path, text }: SourceFile): string[] {
  const found: string[] = []

  const look = ({ children, start }: Pick<Visited, 'children' | 'start'>) => {
    if (!isTroubled(children)) return
    found.push(`${path}:${text.slice(0, start).split('\n').length} has text that needs an element`)
  }

  new Visitor({ JSXElement: look, JSXFragment: look }).visit(parseSync(path, text).program)

  return found
}

/**
 * Returns whether translation can break these children. Translation wraps a text node in an
 * element. React then no longer finds the text node when it removes the node or inserts another
 * child before the node.
 */
function isTroubled(all: readonly Child[]): boolean {
  const children = all.filter(child => !isBlank(child))
  if (children.length < 2) return false
  return children.some(comesAndGoes) && children.some(isBare)
}

function isBlank(child: Child): boolean {
  if (child.type === 'JSXText') return child.value.trim() === ''
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'
}

function comesAndGoes(child: Child): boolean {
  if (child.type !== 'JSXExpressionContainer') return false
  const { expression } = child
  if (expression.type === 'LogicalExpression') return expression.operator !== '??'
  return expression.type === 'ConditionalExpression'
}

function isBare(child: Child): boolean {
  if (child.type === 'JSXText') return true
  return child.type === 'JSXExpressionContainer' && isText(child.expression)
}

function isText(expression: Expression): boolean {
  switch (expression.type) {
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return true
    case 'Literal':
      return typeof expression.value === 'string'
    case 'LogicalExpression':
      return isText(expression.right)
    case 'ConditionalExpression':
      return isText(expression.consequent) || isText(expression.alternate)
    case 'CallExpression':
      return expression.callee.type === 'Identifier' && writers.test(expression.callee.name)
    case 'Identifier':
      return textual.test(expression.name)
    case 'MemberExpression':
      return expression.property.type === 'Identifier' && textual.test(expression.property.name)
    default:
      return false
  }
}

/** Names that the app uses for strings and not for elements. */
const textual = /^(?:title|label|name|text|note|message|words|value|reason|desc|hint|count|amount)$/

const writers = /^(?:t|say|money|toWords|toPoints|duration|format[A-Z]\w*)$/
