/**
 * The one table of permitted imports. The architecture test is generated from it, and
 * `docs/architecture` draws it. A room that is not in it fails until its line is written here.
 */
export type ImportTable = Readonly<Record<string, readonly string[]>>

/** Workspaces of the repository. */
export const workspaces: ImportTable = {
  'apps/contract': [],
  'apps/release': ['apps/contract'],
  'apps/web': ['apps/contract'],
  'apps/bff': ['apps/contract', 'apps/release'],
  'apps/sandbox': ['apps/contract'],
  scripts: ['apps/contract', 'apps/release', 'apps/web'],
}

/** The part of the web app that the pipeline may import: how it is compiled. */
export const compilingOnly = /^apps\/web\/vite\.config\.ts$/

/** The part of the release workspace that the BFF may import: it reads releases and writes none. */
export const readingOnly =
  /^apps\/release\/src\/(?:support\/|pack\/|bucket\/bucket-(?:reader|settings|refusal)\.ts|index\/(?:read-index|require-variants)\.ts|patches\/read-patch-table\.ts|pointer\/pointer\.ts|chain\/|store\/(?:leftovers|stored-file|verify-packs)\.ts)/

/** Rooms of the release workspace, one a format or a place. */
export const releaseRooms: ImportTable = {
  support: [],
  // Fixtures of tests.
  testing: ['bucket'],
  pack: ['support'],
  chain: ['support'],
  store: ['support'],
  index: ['store', 'support'],
  pointer: ['chain', 'store', 'support'],
  retention: ['index', 'pointer', 'store', 'support'],
  patches: ['index', 'pack', 'pointer', 'retention', 'store', 'support'],
  bucket: ['support'],
  remote: ['bucket', 'index', 'patches', 'retention', 'pointer', 'store', 'support'],
  journal: ['chain', 'remote', 'index', 'pointer', 'store', 'support'],
}

const belowTheRoof: ImportTable = {
  support: [],
  settings: [],
  errors: [],
  outbound: [],
  // HTTP/1.1 as it stands on a connection.
  wire: [],
  'fast-path': ['wire'],
  answers: ['wire'],
  store: ['answers', 'errors'],
  tenants: ['answers', 'errors', 'store'],
  releases: ['store', 'tenants'],
  gate: ['errors', 'releases', 'settings', 'support', 'tenants', 'wire'],
  log: ['gate', 'settings', 'support'],
  load: ['errors', 'gate', 'log'],
  metrics: ['gate', 'releases'],
  admin: ['gate', 'metrics', 'releases', 'settings', 'support'],
  cookies: ['gate'],
  images: ['errors', 'tenants'],
  'service-frame': ['errors', 'gate'],
  'csp-report': ['gate', 'load', 'log', 'support'],
  'auth-helper': ['errors', 'gate', 'load', 'outbound', 'tenants'],
  domains: ['errors', 'gate', 'outbound', 'support', 'tenants'],
  'hand-over': ['domains', 'errors', 'gate', 'load', 'support', 'tenants'],
  assets: ['answers', 'cookies', 'errors', 'gate', 'tenants', 'wire'],
  install: [
    'answers',
    'assets',
    'errors',
    'gate',
    'images',
    'load',
    'outbound',
    'support',
    'tenants',
  ],
  conversions: ['cookies', 'domains', 'errors', 'gate', 'load', 'outbound', 'support', 'tenants'],
  previews: ['cookies', 'errors', 'gate', 'releases', 'tenants'],
  telemetry: ['gate', 'load', 'log', 'metrics', 'releases', 'support', 'tenants'],
  proxy: ['errors', 'gate', 'load', 'log', 'metrics', 'outbound', 'settings', 'tenants', 'wire'],
  fleet: ['domains', 'metrics', 'previews', 'releases', 'telemetry'],
}

/** Rooms of the BFF. */
export const bffRooms: ImportTable = {
  ...belowTheRoof,
  // The loose files of `src`: they compose all rooms, and no room imports them.
  roof: Object.keys(belowTheRoof),
  // Starts all of it for tests.
  testing: ['roof', ...Object.keys(belowTheRoof)],
}

/** Rooms of the web app. Every one of them may import the contract, in types or constants. */
export const webRooms: ImportTable = {
  lib: [],
  device: ['lib'],
  ui: ['lib'],
  i18n: ['lib', 'device'],
  brand: ['lib', 'device', 'ui'],
  platform: ['lib', 'device', 'brand'],
  loading: ['lib', 'ui', 'i18n'],
  overlays: ['lib', 'ui', 'loading'],
  // One feature never imports another.
  features: ['lib', 'device', 'ui', 'i18n', 'brand', 'platform', 'loading', 'overlays'],
  app: ['lib', 'device', 'ui', 'i18n', 'brand', 'platform', 'loading', 'overlays', 'features'],
  // A runtime of its own: itself, the contract and workbox.
  worker: [],
}

/**
 * Parts that a page can do without, whose code content blockers refuse, each with the files of it that other code may
 * import by value: events are handed over through these, and `loadOptional` loads the rest.
 */
export const optionalParts: ImportTable = {
  'platform/tracking': ['track', 'track-payment', 'has-consent-question'],
  'features/tracking': ['track-page', 'consent-overlay'],
  'features/telemetry': [],
}

/** Rooms that may import further files of those: a registration has the ids of campaigns (REGISTER-02). */
export const readersOfOptionalParts: ImportTable = {
  'features/account/origin': ['consent', 'pixel-track'],
  'features/tracking': ['consent', 'event-stream'],
}

/** Families: the features that have rooms inside, and what the rooms of each may import. */
export const families = {
  account: {
    'after-login': [],
    'log-out': [],
    forms: ['after-login'],
    origin: [],
    captcha: [],
    identity: [],
    'token-sign-in': ['after-login'],
    phone: ['captcha', 'identity', 'forms'],
    social: ['identity', 'origin', 'after-login'],
    'two-factor': ['phone'],
    password: ['phone', 'forms', 'after-login', 'log-out'],
    registration: ['captcha', 'forms', 'origin', 'phone', 'after-login', 'social'],
    login: ['captcha', 'forms', 'identity', 'phone', 'after-login', 'social'],
    'auto-login': ['login'],
  },
  rewards: {
    parts: [],
    center: ['parts'],
    missions: ['parts'],
    mall: ['parts'],
    ranks: [],
  },
  money: { cancel: [], deposit: ['cancel'], withdraw: ['cancel'], accounts: [], orders: [] },
} as const satisfies Readonly<Record<string, ImportTable>>

/** Rooms of the pipeline. `build` calls the steps in their order; no step calls a later one. */
export const pipelineRooms: ImportTable = {
  load: [],
  overrides: [],
  tokens: [],
  check: ['load', 'overrides', 'tokens'],
  pictures: ['check', 'load'],
  compile: ['overrides', 'pictures'],
  paint: ['check', 'compile', 'load', 'overrides', 'pictures', 'tokens'],
  compare: ['paint'],
  publish: ['compare'],
  build: ['check', 'compare', 'compile', 'load', 'overrides', 'paint', 'publish', 'tokens'],
}
