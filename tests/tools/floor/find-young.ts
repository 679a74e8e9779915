/** Finds features in a compiled script that are newer than the minimum browsers. */
import { parseSync } from 'vite'
import type { FloorData } from './floor-data.ts'

/** `name` has the same form as in a script: `Object.hasOwn`, `.at()`, `structuredClone`, `(?<=`. */
export type Young = { name: string; lacks: string; at: string }

/** A node in the syntax tree; the node's type determines its children. */
// biome-ignore lint/suspicious/noExplicitAny: the walk reads nodes of every type alike
type Node = { type: string; start: number; end: number } & Record<string, any>

/** A script, and every name that the script declares or uses for a method. */
export type Script = {
  path: string
  text: string
  program: Node
  declared: Set<string>
  functions: Set<string>
  fields: Set<string>
}

export function parseScript(path: string, text: string): Script {
  const { program, errors } = parseSync('script.js', text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)

  const script: Script = {
    path,
    text,
    program: program as unknown as Node,
    declared: new Set(),
    functions: new Set(),
    fields: new Set(),
  }

  walk(script.program, node => noteNames(node, script))

  return script
}

/**
 * Finds newer features in a script.
 * @param ownMethods method names that the product's code and its libraries define; a call with such
 * a name does not prove that a browser method is used. The names of JavaScript built-ins only count
 * in the file that declares them, because one library's `.at()` must not hide all other uses.
 */
export function findYoung(script: Script, data: FloorData, ownMethods: Set<string>): Young[] {
  const found = new Map<string, Young>()

  const note = (name: string, lacks: string | undefined, { start, end }: Node) => {
    if (lacks === undefined || found.has(name)) return
    const at = `${script.path}: ${script.text.slice(Math.max(0, start - 40), end + 40)}`
    found.set(name, { name, lacks, at: at.replaceAll(/\s+/g, ' ') })
  }

  const isFree = (node: Node) => node.type === 'Identifier' && !script.declared.has(node.name)

  const noteMember = (of: Node, key: Node, isCalled: boolean) => {
    const { name } = key

    if (isFree(of)) {
      note(`${of.name}.${name}`, data.findOwn(of.name, name), key)
      if (data.knowsOwn(of.name, name)) return
    }

    const own = data.isOfLanguage(name) ? script.functions : ownMethods
    if (isCalled && !own.has(name)) note(`.${name}()`, data.findMethod(name), key)
  }

  walk(script.program, (node, parent, key) => {
    if (isFree(node) && !isName(parent, key)) note(node.name, data.findGlobal(node.name), node)

    if (node.type === 'MemberExpression' && !node.computed) {
      noteMember(node.object, node.property, parent.type === 'CallExpression' && key === 'callee')
    }

    for (const taken of toTaken(node)) noteMember(node.init, taken, false)

    const form = toForm(node)
    if (form) note(form, data.findSyntax(form), node)

    for (const pattern of toPatterns(node)) {
      if (/\(\?<[=!]/.test(pattern.source)) note('(?<=', data.findPattern('lookbehind'), node)
      if (pattern.flags.includes('v')) note('/v', data.findPattern('v'), node)
      if (pattern.flags.includes('d')) note('/d', data.findPattern('d'), node)
    }
  })
  const awaited = findTopLevelAwait(script.program)
  if (awaited) note('top-level await', data.findSyntax('top-level await'), awaited)

  return [...found.values()]
}

function toForm(node: Node): 'static {}' | '#private in' | undefined {
  if (node.type === 'StaticBlock') return 'static {}'
  const isIn = node.type === 'BinaryExpression' && node.left.type === 'PrivateIdentifier'
  return isIn ? '#private in' : undefined
}

function findTopLevelAwait(node: Node): Node | undefined {
  if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await)) return node
  if (isFunction(node)) return undefined

  for (const child of toChildren(node)) {
    const found = findTopLevelAwait(child)
    if (found) return found
  }

  return undefined
}

function noteNames(node: Node, { declared, functions, fields }: Script): void {
  const { type, key, left, right, value } = node
  if (type === 'VariableDeclarator') declare(node.id, declared)
  if (node.id?.type === 'Identifier' && /^(?:Function|Class)/.test(type)) declared.add(node.id.name)
  if (type === 'CatchClause') declare(node.param, declared)
  if (type.endsWith('Specifier') && node.local) declared.add(node.local.name)

  if (/Function/.test(type)) {
    for (const one of [node.params?.items ?? node.params].flat()) declare(one, declared)
  }

  const isKeyed = key?.type === 'Identifier' && !node.computed
  if (type === 'MethodDefinition' && isKeyed) functions.add(key.name)
  if (type === 'PropertyDefinition' && isKeyed) fields.add(key.name)
  if (type === 'Property' && isKeyed) (isFunction(value) ? functions : fields).add(key.name)

  if (type === 'AssignmentExpression' && left.type === 'MemberExpression' && !left.computed) {
    const isMethod = isFunction(right) || left.object.property?.name === 'prototype'
    ;(isMethod ? functions : fields).add(left.property.name)
  }
}

function declare(pattern: Node | null | undefined, into: Set<string>): void {
  if (!pattern) return
  if (pattern.type === 'Identifier') into.add(pattern.name)
  const parts = [pattern.properties, pattern.elements, pattern.argument, pattern.left]
  // A property in a pattern declares its value, not its key.
  for (const part of parts.flat()) declare(part?.type === 'Property' ? part.value : part, into)
}

function isFunction(node: Node | null): boolean {
  return /Function/.test(node?.type ?? '')
}

/** Returns whether this identifier is only the name of a member, a key or a module's export. */
function isName(parent: Node, key: string): boolean {
  return !parent.computed && /^(?:property|key|imported|exported|label)$/.test(key)
}

/**
 * Returns the members that a destructuring pattern such as `const { connection } = navigator`
 * reads.
 */
function toTaken({ type, id, init }: Node): Node[] {
  if (type !== 'VariableDeclarator' || id.type !== 'ObjectPattern' || !init) return []
  return id.properties.flatMap((one: Node) => (one.computed || !one.key ? [] : one.key))
}

function toPatterns(node: Node): { source: string; flags: string }[] {
  if (node.type === 'Literal' && node.regex) {
    return [{ source: node.regex.pattern, flags: node.regex.flags }]
  }
  const [source, flags] = node.callee?.name === 'RegExp' ? node.arguments : []
  const text = source?.value ?? source?.quasis?.map((one: Node) => one.value.raw).join('')
  return typeof text === 'string' ? [{ source: text, flags: String(flags?.value ?? '') }] : []
}

const noParent: Node = { type: '', start: 0, end: 0 }

function walk(
  root: Node,
  visit: (node: Node, parent: Node, key: string) => void,
  parent = noParent,
  name = '',
): void {
  visit(root, parent, name)
  for (const [key, value] of Object.entries(root)) {
    for (const child of toNodes(value)) walk(child, visit, root, key)
  }
}

function toChildren(node: Node): Node[] {
  return Object.values(node).flatMap(toNodes)
}

function toNodes(value: unknown): Node[] {
  return [value].flat().filter((one): one is Node => typeof (one as Node)?.type === 'string')
}
