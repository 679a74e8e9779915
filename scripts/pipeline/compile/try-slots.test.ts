import { expect, it } from 'vitest'
import type { Overrides } from '../overrides/read-overrides.ts'
import { trySlots } from './try-slots.ts'

/** A fake kit in a single script, with the same interface as the script from `bundleTrial`. */
const kit = `var livery = (() => {
  const merchant = JSON.parse(document.getElementById('any').textContent)
  const own = {}
  const draw = name => [false, true].map(isFull => String(own[name]({ isFull }) ?? ''))
  return { merchant, replaceSlots: slots => Object.assign(own, slots), renderSlot: draw }
})()`

const footer: Overrides = {
  folder: '',
  files: new Map(),
  slots: new Map([['footer.tsx', 'Footer']]),
  digest: '',
}

/**
 * Returns the faults in a footer component with this function body, in the form that the bundler
 * writes.
 */
async function faultsOf(body: string, before = '') {
  const code = `import{merchant as m,replaceSlots}from"livery:slot-kit";${before};replaceSlots({Footer:p=>{${body}}});`
  const [faults] = await trySlots(kit, [{ overrides: footer, code }])
  return faults
}

it('the slot check accepts a component that renders something for at least one set of props', async () => {
  expect(await faultsOf('return p.isFull ? m.name : null')).toEqual([])
})

it.each([
  ['throws', 'return m.nope.x', '', /^throws when it renders: TypeError: .+reading 'x'/],
  ['throws as it is loaded', 'return 1', 'throw new Error("early")', /renders: Error: early$/],
  ['renders nothing with any of its props', 'return null', '', /^renders nothing$/],
])(
  'the slot check reports the file of a component that %s',
  async (_what, body, before, reason) => {
    const faults = await faultsOf(body, before)
    expect(faults).toMatchObject([{ file: 'footer.tsx', key: '' }])
    expect(faults?.[0]?.reason).toMatch(reason)
  },
)

it('the slot check skips a component that uses browser APIs', async () => {
  expect(await faultsOf('return window.innerWidth')).toEqual([])
})

it('the slot check does not give components access to Node or build data', async () => {
  const names = ['process', 'require', 'fetch', 'Buffer', 'document']
  const list = names.map(name => `typeof ${name}`).join(',')
  expect(await faultsOf(`throw [${list}].join()`)).toMatchObject([
    { reason: `throws when it renders: ${names.map(() => 'undefined').join()}` },
  ])
})

it('the slot check runs each set of overrides in a separate context', async () => {
  const code = (body: string) =>
    `import{replaceSlots}from"livery:slot-kit";globalThis.seen??=0;seen++;replaceSlots({Footer:()=>${body}});`
  const trials = ['seen>1&&x.y', 'seen>1&&x.y', 'seen'].map(body => code(body))
  const faults = await trySlots(
    kit,
    trials.map(one => ({ overrides: footer, code: one })),
  )

  expect(faults).toEqual([[], [], []])
})

it('the slot check reports the overrides that crash the process, and still checks all other overrides', async () => {
  const code = (body: string) =>
    `import{replaceSlots}from"livery:slot-kit";replaceSlots({Footer:()=>{${body}}});`
  const trials = ['return 1', 'throw { toString() { throw 1 } }', 'return 2'].map(body => ({
    overrides: footer,
    code: code(body),
  }))
  expect(await trySlots(kit, trials)).toEqual([
    [],
    [{ file: 'footer.tsx', key: '', reason: 'ends the process that renders it (1)' }],
    [],
  ])
})
