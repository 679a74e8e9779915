import { merchant, toJsonSchema } from '@livery/contract/merchant/merchant.ts'
import { describe, expect, it } from 'vitest'
import { flattenControls, isFound, isSlider, listControls } from './schema-controls.ts'

/** Returns the control of a schema with one key. */
function controlOf(schema: object) {
  return listControls({ type: 'object', properties: { someKey: schema } })[0]
}

const hexPattern = '^#[0-9a-f]{6}$'
const filePattern = '^[a-z0-9][a-z0-9-]*\\.(svg|png|jpe?g)$'

describe('the controls for a schema', () => {
  it.each([
    ['an enum', { type: 'string', enum: ['a', 'b'] }, { kind: 'choice', options: ['a', 'b'] }],
    [
      'alternatives of constants',
      { anyOf: [{ const: 1 }, { type: 'string', enum: ['auto'] }] },
      { kind: 'choice', options: [1, 'auto'] },
    ],
    ['a boolean', { type: 'boolean' }, { kind: 'switch' }],
    ['a color', { type: 'string', pattern: hexPattern }, { kind: 'colour' }],
    [
      'an art file',
      { type: 'string', pattern: filePattern },
      { kind: 'file', endings: ['.svg', '.png', '.jpg', '.jpeg'] },
    ],
    [
      'a font file',
      { type: 'string', pattern: '^[a-z0-9][a-z0-9-]*\\.woff2$' },
      { kind: 'file', endings: ['.woff2'] },
    ],
    ['text that may contain dots', { type: 'string', pattern: '^[\\w.:-]+$' }, { kind: 'text' }],
    ['text', { type: 'string', maxLength: 45 }, { kind: 'text', maxLength: 45 }],
    [
      'one text or a text by language',
      {
        anyOf: [
          { type: 'string', maxLength: 45 },
          { type: 'object', propertyNames: { enum: ['EN', 'VI'] } },
        ],
      },
      { kind: 'text', maxLength: 45, byLanguage: true },
    ],
    [
      'a bounded whole number',
      { type: 'integer', minimum: 0, maximum: 24 },
      { kind: 'number', minimum: 0, maximum: 24, step: 1 },
    ],
    [
      'an unbounded whole number',
      {
        type: 'integer',
        minimum: Number.MIN_SAFE_INTEGER,
        maximum: Number.MAX_SAFE_INTEGER,
      },
      { kind: 'number', step: 1 },
    ],
    [
      'a list of known words',
      { type: 'array', items: { type: 'string', enum: ['hot', 'new'] } },
      { kind: 'list', options: ['hot', 'new'] },
    ],
    [
      'a list that must not be empty',
      { type: 'array', minItems: 1, items: { type: 'string' } },
      { kind: 'list', minItems: 1 },
    ],
    ['a list of text', { type: 'array', items: { type: 'string' } }, { kind: 'list' }],
    ['a record', { type: 'object', additionalProperties: { type: 'string' } }, { kind: 'json' }],
  ])('include a control for %s', (_case, schema, control) => {
    expect(controlOf({ ...schema, description: 'Helps.' })).toEqual({
      key: 'someKey',
      label: 'Some key',
      help: 'Helps.',
      isRequired: false,
      ...control,
    })
  })

  it.each([
    ['Tint. Default: the brand color.', 'Tint.', 'the brand color'],
    ['A provider. Default: oidc.line.', 'A provider.', 'oidc.line'],
    ['Consent. Default: opt-in. A browser may refuse.', 'Consent. A browser may refuse.', 'opt-in'],
  ])('separate what applies by default from the help: %s', (description, help, usual) => {
    expect(controlOf({ type: 'string', description })).toMatchObject({ help, usual })
  })

  it('are named by the title of their schema', () => {
    expect(controlOf({ type: 'string', title: 'Icon background' })).toMatchObject({
      label: 'Icon background',
    })
  })

  it('form a group for each section that an object names, in place of the object’s group', () => {
    const control = { type: 'string' }
    const sections = [
      { title: 'Shapes', description: 'Corners.', tokens: ['tile'] },
      { title: 'Motion', description: 'The pace.', tokens: ['pace', 'ease'] },
    ]
    const tokens = { type: 'object', properties: { ease: control, pace: control, tile: control } }

    expect(listControls({ properties: { tokens: { ...tokens, sections } } })).toMatchObject([
      { label: 'Shapes', help: 'Corners.', controls: [{ key: 'tokens.tile' }] },
      { label: 'Motion', controls: [{ key: 'tokens.pace' }, { key: 'tokens.ease' }] },
    ])
  })

  it('have different names on the Look tab', () => {
    const look = listControls(toJsonSchema(merchant)).filter(({ key }) =>
      /^(theme|logo)$/.test(key),
    )
    const labels = flattenControls(look).map(({ label }) => label)
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([])
  })

  it("nest an object's keys in a group, with dotted keys", () => {
    const inner = { type: 'object', properties: { tokens: { properties: { x: { const: 'y' } } } } }
    expect(flattenControls(listControls({ properties: { theme: inner } }))).toMatchObject([
      { key: 'theme.tokens.x', kind: 'choice', options: ['y'] },
    ])
  })

  it.each([
    ['a small range', { minimum: 0, maximum: 24 }, true],
    ['a range of thousands', { minimum: 50, maximum: 20_000 }, false],
    ['no upper bound', { minimum: 1 }, false],
  ])('include a slider for %s: %s → %s', (_case, bounds, expected) => {
    expect(isSlider({ kind: 'number', ...bounds, step: 1 })).toBe(expected)
  })

  it('cover every theme and logo key of merchant.json', () => {
    const controls = flattenControls(listControls(toJsonSchema(merchant)))
    const kinds = new Map(controls.map(({ key, kind }) => [key, kind]))
    const { theme, logo } = merchant.shape
    const themeKeys = Object.keys(theme.shape).map(name => `theme.${name}`)

    expect([...kinds.keys()].map(key => key.split('.').slice(0, 2).join('.'))).toEqual(
      expect.arrayContaining(themeKeys),
    )
    expect(kinds.get('theme.brand')).toBe('colour')

    for (const name of Object.keys(logo.shape)) expect(kinds.has(`logo.${name}`)).toBe(true)

    expect(kinds.get('logo.mark')).toBe('file')
    expect(kinds.get('theme.font')).toBe('file')

    const isRequired = (name: string) => controls.find(({ key }) => key === name)?.isRequired

    expect([isRequired('theme.brand'), isRequired('theme.surface')]).toEqual([true, false])
  })
})

describe('the languages of a brand', () => {
  const controls = flattenControls(listControls(toJsonSchema(merchant)))

  it('have names next to the codes', () => {
    const [offered, first] = ['languages.offered', 'languages.default'].map(wanted =>
      controls.find(({ key }) => key === wanted),
    )
    expect(offered).toMatchObject({ names: { TR: 'Turkish (TR)', TY: 'Filipino (TY)' } })
    expect(first).toMatchObject({ names: { TR: 'Turkish (TR)' } })
  })

  it('are found by their names', () => {
    const found = controls.filter(control => isFound(control, ' turkish'))
    expect(found.map(({ key }) => key)).toContain('languages.offered')
  })
})
