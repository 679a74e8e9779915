/**
 * The tokens for a brand's look, below `theme.tokens`. Each token is a choice from a bounded list,
 * so that every combination keeps contrast, touch targets and layout. The pipeline converts the
 * choices to CSS in `scripts/pipeline/tokens/look.ts`.
 */
import * as z from 'zod'
import { arenaOrder, type HomeSection, homeSections, neonOrder, paperOrder } from './home-order.ts'
import type { Skin } from './skins.ts'

type Radius = 'sharp' | 'soft' | 'round'
type Density = 'compact' | 'comfortable'

/** A token's default: one option, or one option per skin, radius or density. */
type Usual<Option> =
  | Option
  | Record<Skin, Option>
  | Record<Radius, Option>
  | Record<Density, Option>

const corners = { sharp: 'sharp', soft: 'soft', round: 'round' } as const
const pills = { sharp: 'sharp', soft: 'pill', round: 'pill' } as const
const controls = { sharp: 'sharp', soft: 'soft', round: 'pill' } as const
const rooms = { compact: 'tight', comfortable: 'normal' } as const

type Choice<Option extends string> = {
  schema: z.ZodOptional<z.ZodEnum<{ [Name in Option]: Name }>>
  usual: Usual<Option>
}

function choice<const Option extends string>(
  description: string,
  options: readonly [Option, ...Option[]],
  usual: Usual<NoInfer<Option>>,
  title?: string,
): Choice<Option> {
  const schema = z
    .enum(options)
    .optional()
    .meta({
      ...(title !== undefined && { title }),
      description: `${description} Default: ${describeUsual(usual)}.`,
    })
  return { schema: schema as Choice<Option>['schema'], usual }
}

function describeUsual(usual: Usual<string>): string {
  if (typeof usual === 'string') return usual
  return Object.entries(usual)
    .map(([name, option]) => `${option} ${conditionOf(name)}`)
    .join(', ')
}

function conditionOf(name: string): string {
  if (name in corners) return `with radius ${name}`
  return name in rooms ? `with density ${name}` : `in ${name}`
}

function bySkin<const Option extends string>(
  neon: Option,
  paper: Option,
  arena: Option,
): Record<Skin, Option> {
  return { neon, paper, arena }
}

const choices = {
  buttonShape: choice(
    'Corners of buttons.',
    ['square', 'sharp', 'soft', 'round', 'pill', 'leaf'],
    controls,
  ),
  buttonFill: choice(
    'Fill of main buttons: one color, or a gradient along or down the button.',
    ['solid', 'gradient', 'shade'],
    bySkin('gradient', 'solid', 'solid'),
  ),
  buttonElevation: choice(
    'Shadow of main buttons; print is a hard offset shadow.',
    ['flat', 'lift', 'glow', 'print'],
    bySkin('glow', 'flat', 'flat'),
  ),
  buttonCase: choice('Capitals on buttons.', ['none', 'uppercase'], 'none'),
  buttonWeight: choice('Weight of button labels.', ['medium', 'bold', 'heavy'], 'bold'),
  buttonTracking: choice(
    'Letter spacing of button labels.',
    ['normal', 'wide'],
    bySkin('normal', 'normal', 'wide'),
  ),
  chipShape: choice('Corners of chips.', ['square', 'sharp', 'soft', 'pill', 'leaf'], pills),
  chipStyle: choice(
    'Chips that are not chosen: with an outline, filled, or bare text.',
    ['outlined', 'filled', 'bare'],
    'outlined',
  ),
  cardShape: choice(
    'Corners of cards, panels and tabs. The ruled lines and plates of paper and arena stay square.',
    ['square', 'sharp', 'soft', 'round', 'bold'],
    corners,
  ),
  cardElevation: choice(
    'Shadow of cards; print is a hard offset shadow.',
    ['flat', 'low', 'float', 'glow', 'print'],
    'flat',
  ),
  cardBorder: choice(
    'Border of cards.',
    ['none', 'hairline', 'strong', 'bold', 'dashed', 'brand'],
    'hairline',
  ),
  fieldShape: choice(
    'Corners of text fields.',
    ['square', 'sharp', 'soft', 'round', 'pill'],
    controls,
  ),
  fieldFill: choice('Ground of text fields.', ['sunken', 'surface', 'raised'], 'sunken'),
  fieldBorder: choice('Border of text fields.', ['box', 'bold', 'underline'], 'box'),
  sheetShape: choice(
    'Corners of sheets and dialogs.',
    ['square', 'sharp', 'soft', 'round'],
    corners,
  ),
  badgeShape: choice('Corners of badges.', ['square', 'sharp', 'soft', 'pill', 'leaf'], pills),
  avatarShape: choice(
    'Shape of avatars. Rings, orbits and the raised tab of neon stay round with every shape.',
    ['circle', 'soft', 'square'],
    'circle',
  ),
  tileShape: choice(
    'Corners of game tiles.',
    ['square', 'sharp', 'soft', 'round', 'bold', 'leaf'],
    corners,
  ),
  tileRatio: choice(
    'Height of game tiles, compared with the usual tile.',
    ['landscape', 'square', 'portrait'],
    'square',
  ),
  tileColumns: choice('Game tiles side by side on a phone.', ['two', 'three'], 'three'),
  tileEdge: choice(
    'Edge of game tiles: a line around, a thick base, a glow or a hard offset shadow.',
    ['none', 'line', 'base', 'glow', 'print'],
    bySkin('none', 'line', 'base'),
  ),
  tileTitle: choice(
    "Name of a game: below its image, over it, or only in the tile's accessible name.",
    ['below', 'over', 'hidden'],
    bySkin('over', 'below', 'below'),
  ),
  headingCase: choice(
    'Capitals in headings.',
    ['none', 'uppercase'],
    bySkin('none', 'none', 'uppercase'),
  ),
  headingWeight: choice(
    'Weight of headings.',
    ['medium', 'bold', 'heavy', 'black'],
    bySkin('heavy', 'bold', 'black'),
  ),
  headingSize: choice('Size of headings.', ['small', 'standard', 'large'], 'standard'),
  headingTracking: choice('Letter spacing of headings.', ['tight', 'normal', 'wide'], 'normal'),
  headingStyle: choice(
    'Slant of headings. The typeface of arena is always slanted.',
    ['upright', 'slanted'],
    bySkin('upright', 'upright', 'slanted'),
  ),
  headingMark: choice(
    'Mark in the brand color at the headings of shelves.',
    ['none', 'slash', 'bar', 'dot', 'line'],
    'none',
  ),
  iconWeight: choice('Stroke of icons.', ['light', 'regular', 'bold'], 'regular'),
  tabLabels: choice('Tabs with a visible label.', ['always', 'active'], 'always'),
  tabIndicator: choice(
    'Mark of the current tab.',
    ['none', 'line', 'pill', 'dot'],
    bySkin('none', 'pill', 'line'),
  ),
  tabFill: choice(
    'Ground of the tab bar.',
    ['sunken', 'overlay', 'raised'],
    bySkin('overlay', 'overlay', 'sunken'),
  ),
  tabMiddle: choice(
    'Main tab in the middle of the tab bar, on a phone: in line with the others, or raised above them.',
    ['flat', 'raised'],
    bySkin('raised', 'flat', 'flat'),
  ),
  headerStyle: choice(
    'Ground of the top bar; on tinted and brand, its controls get colors that are readable there.',
    ['plain', 'fade', 'surface', 'tinted', 'brand'],
    bySkin('fade', 'surface', 'plain'),
  ),
  headerLine: choice(
    'Line below the top bar.',
    ['none', 'hairline', 'brand'],
    bySkin('none', 'none', 'brand'),
  ),
  headerAlign: choice('Position of the logo in the top bar.', ['start', 'center'], 'start'),
  background: choice(
    'Ground of every page, in tints of the brand color on which all texts stay readable.',
    ['flat', 'gradient', 'glow', 'dots', 'grid', 'stripes', 'checks', 'waves'],
    'flat',
    'Page background',
  ),
  heroHeight: choice('Height of the hero.', ['short', 'standard', 'tall'], 'standard'),
  heroInset: choice(
    'Hero with a margin, or from edge to edge.',
    ['inset', 'bleed'],
    bySkin('inset', 'inset', 'bleed'),
  ),
  dividers: choice('Lines between rows.', ['none', 'line', 'dashed', 'strong'], 'line'),
  motion: choice(
    "Pace of transitions; `calm` also shows no particles after a win, a deposit or a claim. A player's wish for reduced motion takes precedence.",
    ['calm', 'standard', 'lively'],
    'standard',
  ),
  splashGround: choice(
    'Ground of the splash screen.',
    ['page', 'tinted', 'brand', 'gradient'],
    'page',
  ),
  splashMark: choice(
    'Size of the mark on the splash screen.',
    ['small', 'standard', 'large'],
    'standard',
  ),
  tileGap: choice('Space between tiles.', ['tight', 'normal', 'airy'], rooms),
  sectionGap: choice('Space between sections.', ['tight', 'normal', 'airy'], rooms),
  pageMargin: choice('Margin at both sides of a screen.', ['narrow', 'normal', 'wide'], {
    compact: 'narrow',
    comfortable: 'normal',
  }),
  controlHeight: choice('Height of buttons.', ['low', 'standard', 'tall'], {
    compact: 'low',
    comfortable: 'standard',
  }),
}

/** The corners that a skin draws in its compositions where a brand has chosen none. */
const composed: Partial<Record<ChoiceName, Record<Skin, string>>> = {
  buttonShape: bySkin('pill', 'square', 'square'),
  cardShape: bySkin('bold', 'square', 'square'),
  fieldShape: bySkin('pill', 'square', 'square'),
}

type Choices = typeof choices
export type ChoiceName = keyof Choices

/** The names of all tokens that choose one option. */
export const choiceNames = Object.keys(choices) as ChoiceName[]

type ChoiceShape = { [Name in ChoiceName]: Choices[Name]['schema'] }

const choiceShape = Object.fromEntries(
  Object.entries(choices).map(([name, { schema }]) => [name, schema]),
) as ChoiceShape

const homeOrders: Record<Skin, readonly HomeSection[]> = {
  neon: neonOrder,
  paper: paperOrder,
  arena: arenaOrder,
}

export type TokenSection = {
  title: string
  description: string
  tokens: readonly (ChoiceName | 'homeOrder')[]
}

/** The headings under which the manual and Studio show the tokens. Each token has one heading. */
export const tokenSections: readonly TokenSection[] = [
  {
    title: 'Shapes',
    description: 'Corners of buttons, cards, fields, tiles and badges.',
    tokens: [
      'buttonShape',
      'chipShape',
      'cardShape',
      'fieldShape',
      'sheetShape',
      'badgeShape',
      'avatarShape',
      'tileShape',
    ],
  },
  {
    title: 'Fills, borders and shadows',
    description: 'How buttons, cards, fields and tiles stand out from the page.',
    tokens: [
      'buttonFill',
      'buttonElevation',
      'chipStyle',
      'cardElevation',
      'cardBorder',
      'fieldFill',
      'fieldBorder',
      'tileEdge',
      'dividers',
    ],
  },
  {
    title: 'Type and icons',
    description: 'Headings, button labels and icon strokes.',
    tokens: [
      'headingCase',
      'headingWeight',
      'headingSize',
      'headingTracking',
      'headingStyle',
      'headingMark',
      'buttonCase',
      'buttonWeight',
      'buttonTracking',
      'iconWeight',
    ],
  },
  {
    title: 'Top bar and tab bar',
    description: 'The bars at the top and at the bottom of every screen.',
    tokens: [
      'headerStyle',
      'headerLine',
      'headerAlign',
      'tabFill',
      'tabIndicator',
      'tabLabels',
      'tabMiddle',
    ],
  },
  {
    title: 'Home and games',
    description: 'The order of home’s sections, its hero and the game tiles.',
    tokens: ['homeOrder', 'heroHeight', 'heroInset', 'tileRatio', 'tileColumns', 'tileTitle'],
  },
  {
    title: 'Layout',
    description: 'Spacing, margins and button height.',
    tokens: ['pageMargin', 'sectionGap', 'tileGap', 'controlHeight'],
  },
  {
    title: 'Background and splash',
    description: 'The background of every page and of the launch screen.',
    tokens: ['background', 'splashGround', 'splashMark'],
  },
  { title: 'Motion', description: 'The pace of transitions.', tokens: ['motion'] },
]

export const themeTokens = z
  .strictObject({
    ...choiceShape,
    homeOrder: z
      .array(z.enum(homeSections))
      .min(1)
      .refine(list => new Set(list).size === list.length, 'must name each section only once')
      .optional()
      .meta({
        description:
          "Home's sections from the top. The skin's other sections follow in the skin's order; sections that it does not have are ignored. Default: the skin's order.",
      }),
  })
  .meta({
    description: 'The look of individual parts: shapes, edges, headings, backgrounds, motion.',
    sections: tokenSections,
  })

export type ThemeTokens = z.infer<typeof themeTokens>
type Chosen = { [Name in ChoiceName]: NonNullable<ThemeTokens[Name]> }

/** The theme values that tokens depend on. */
export type TokenTheme = { radius: Radius; density: Density; tokens?: ThemeTokens | undefined }

/** Returns what applies to each token if a merchant does not set it. */
export function listTokenDefaults(
  theme: Omit<TokenTheme, 'tokens'>,
  skin: Skin,
): Chosen & { homeOrder: HomeSection[] } {
  const keys = new Set<string>([skin, theme.radius, theme.density])
  const pick = ({ usual }: Choice<string>) =>
    typeof usual === 'string' ? usual : Object.entries(usual).find(([key]) => keys.has(key))?.[1]
  const chosen = Object.fromEntries(
    choiceNames.map(name => [name, pick(choices[name] as unknown as Choice<string>)]),
  ) as Chosen
  return { ...chosen, homeOrder: [...homeOrders[skin]] }
}

/**
 * Returns the options that a skin draws in the compositions of login, cashier, account and rewards
 * instead of the defaults. Neon bends no composition of a brand with sharp corners.
 */
export function listComposedDefaults(
  theme: Omit<TokenTheme, 'tokens'>,
  skin: Skin,
): Partial<Record<ChoiceName, string>> {
  if (skin === 'neon' && theme.radius === 'sharp') return {}
  const defaults = listTokenDefaults(theme, skin)
  const drawn = choiceNames.map(name => [name, composed[name]?.[skin]] as const)
  return Object.fromEntries(
    drawn.filter(([name, option]) => option !== undefined && option !== defaults[name]),
  )
}
