/**
 * Colors of a merchant's images: a few schemes per palette, so that a page of tiles looks
 * consistent.
 */

/** The light, base and dark colors of one material. */
export type Tone = readonly [light: string, base: string, dark: string]

export type Scheme = {
  /** The backdrop's colors, from its edge to the light behind the motif. */
  deep: string
  mid: string
  glow: string
  main: Tone
  accent: Tone
}

const scheme = (deep: string, mid: string, glow: string, main: Tone, accent: Tone): Scheme => ({
  deep,
  mid,
  glow,
  main,
  accent,
})

export const tones = {
  gold: ['#fff4c2', '#ffc23d', '#9a4f00'],
  silver: ['#ffffff', '#c6d2e6', '#5b6a86'],
  ruby: ['#ff9aa8', '#e3203f', '#6d0420'],
  jade: ['#b9ffdf', '#17b978', '#04492f'],
  sapphire: ['#b7dcff', '#2f7bf0', '#0a2472'],
  violet: ['#e4ccff', '#8f4bf2', '#34107a'],
  pink: ['#ffd6ee', '#f25cae', '#7c0f57'],
  ember: ['#ffdf9e', '#ff7a1f', '#7d1e00'],
  cyan: ['#d3fbff', '#22cfe6', '#065667'],
  ivory: ['#ffffff', '#f7ead2', '#a8865a'],
  night: ['#5a6a9c', '#26315c', '#0b1030'],
} as const satisfies Record<string, Tone>

const { gold, silver, ruby, jade, sapphire, violet, pink, ember, cyan, ivory } = tones

export const palettes = {
  aurora: [
    scheme('#12052e', '#4a1d96', '#c084fc', violet, gold),
    scheme('#03132f', '#0e4f86', '#4be1ff', cyan, violet),
    scheme('#1c0433', '#86198f', '#ff7ae5', pink, cyan),
    scheme('#021b22', '#0b6b66', '#5cf2c4', jade, gold),
    scheme('#0a0a38', '#2f35b5', '#8ea2ff', sapphire, pink),
    scheme('#25063a', '#6b21a8', '#ffb86b', ember, violet),
    scheme('#1b0720', '#9d174d', '#ff8fb1', ruby, gold),
  ],
  lotus: [
    scheme('#5c0a12', '#b3202c', '#ffc46b', ruby, gold),
    scheme('#6b2a05', '#c8741b', '#ffe7a3', gold, ruby),
    scheme('#053b2d', '#0f7a57', '#c9f4a8', jade, pink),
    scheme('#6d1238', '#c93a74', '#ffd3df', pink, gold),
    scheme('#0b3a4d', '#1b7f94', '#c3f3ea', cyan, ember),
    scheme('#4a0d2e', '#8f1d4f', '#ff9f8a', ember, ivory),
    scheme('#7a1500', '#e0541a', '#ffe08a', gold, jade),
  ],
  tlb: [
    scheme('#04122b', '#0c3f8f', '#53b3ff', sapphire, gold),
    scheme('#03230f', '#0b7a3f', '#8dff9a', jade, gold),
    scheme('#2b1500', '#b85c00', '#ffd54a', ember, sapphire),
    scheme('#2c0410', '#a8122f', '#ff7d5c', ruby, gold),
    scheme('#061a2b', '#10647d', '#5df0ff', cyan, ember),
    scheme('#151128', '#4338a0', '#b7a4ff', violet, jade),
    scheme('#1d2207', '#6b7a10', '#f4ff7a', gold, jade),
  ],
  ember: [
    scheme('#240800', '#9a3412', '#ffb35c', ember, gold),
    scheme('#200515', '#831843', '#ff86b4', pink, ember),
    scheme('#1a1205', '#7c5a10', '#ffe08a', gold, ruby),
    scheme('#0f0a1e', '#4c3494', '#bda7ff', violet, ember),
    scheme('#150a0a', '#7f1d1d', '#ff8a7a', ruby, silver),
  ],
  jade: [
    scheme('#02211a', '#0d6e58', '#7df5cf', jade, gold),
    scheme('#04202f', '#14627f', '#8be8ff', cyan, jade),
    scheme('#0f2405', '#4d7c0f', '#dcff8a', gold, jade),
    scheme('#0c1733', '#31509f', '#a6c6ff', sapphire, silver),
    scheme('#241a05', '#8a6410', '#ffe49a', ivory, ember),
  ],
} as const satisfies Record<string, readonly [Scheme, ...Scheme[]]>

export type PaletteName = keyof typeof palettes
export const paletteNames = [
  'aurora',
  'lotus',
  'tlb',
  'ember',
  'jade',
] as const satisfies PaletteName[]
