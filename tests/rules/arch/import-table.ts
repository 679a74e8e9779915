/**
 * Defines all permitted imports. The architecture test and the diagrams in `docs/architecture` are
 * generated from this table. A new module fails the test until the table has a row for the module.
 */
export type ImportTable = Readonly<Record<string, readonly string[]>>

/** The repository's workspaces. */
export const workspaces: ImportTable = {
  'apps/contract': [],
  'apps/release': ['apps/contract'],
  'apps/web': ['apps/contract'],
  'apps/bff': ['apps/contract', 'apps/release'],
  'apps/sandbox': ['apps/contract'],
  scripts: ['apps/contract', 'apps/release', 'apps/web'],
}

/** The only web app file that the pipeline may import: the compile configuration. */
export const compilingOnly = /^apps\/web\/vite\.config\.ts$/

/** The release workspace files that the BFF may import: code that only reads releases. */
export const readingOnly =
  /^apps\/release\/src\/(?:support\/|pack\/|bucket\/bucket-(?:reader|settings|refusal)\.ts|index\/(?:read-index|require-variants)\.ts|patches\/read-patch-table\.ts|pointer\/pointer\.ts|chain\/|store\/(?:leftovers|stored-file|verify-packs)\.ts)/

/** The release workspace's modules, one per file format or storage location. */
export const releaseRooms: ImportTable = {
  support: [],
  // Test fixtures.
  testing: ['bucket'],
  pack: ['support'],
  chain: ['support'],
  store: ['support'],
  index: ['store', 'support'],
  signing: ['chain', 'support'],
  pointer: ['chain', 'signing', 'store', 'support'],
  retention: ['chain', 'index', 'pointer', 'store', 'support'],
  patches: ['index', 'pack', 'pointer', 'retention', 'store', 'support'],
  bucket: ['support'],
  remote: ['bucket', 'index', 'patches', 'retention', 'pointer', 'store', 'support'],
  journal: ['chain', 'remote', 'index', 'pointer', 'signing', 'store', 'support'],
}

const belowTheRoof: ImportTable = {
  support: [],
  settings: [],
  errors: [],
  outbound: [],
  answers: [],
  store: ['answers', 'errors'],
  tenants: ['answers', 'errors', 'store'],
  releases: ['store', 'tenants'],
  gate: ['errors', 'releases', 'settings', 'support', 'tenants'],
  log: ['gate', 'settings', 'support'],
  load: ['errors', 'gate', 'log'],
  metrics: ['gate', 'releases'],
  figures: ['metrics', 'previews'],
  admin: ['figures', 'gate', 'metrics', 'releases', 'settings', 'support'],
  cookies: ['gate'],
  images: ['errors', 'tenants'],
  'service-frame': ['errors', 'gate'],
  'auth-helper': ['errors', 'gate', 'load', 'outbound', 'tenants'],
  domains: ['errors', 'gate', 'outbound', 'support', 'tenants'],
  'hand-over': ['domains', 'errors', 'gate', 'load', 'support', 'tenants'],
  assets: ['answers', 'cookies', 'errors', 'gate', 'tenants'],
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
  'brand-health': ['domains', 'metrics', 'releases', 'support'],
  telemetry: ['brand-health', 'gate', 'load', 'log', 'metrics', 'releases', 'support', 'tenants'],
  reports: ['brand-health', 'domains', 'gate', 'load', 'log', 'metrics', 'telemetry', 'tenants'],
  proxy: ['answers', 'errors', 'gate', 'load', 'log', 'metrics', 'outbound', 'settings', 'tenants'],
  'problem-reports': ['errors', 'gate', 'load', 'metrics', 'support'],
  fleet: ['brand-health', 'domains', 'figures', 'metrics', 'previews', 'releases'],
}

/** The BFF's modules. */
export const bffRooms: ImportTable = {
  ...belowTheRoof,
  // The entry files directly in `src`. They compose all modules, and modules do not import them.
  roof: Object.keys(belowTheRoof),
  // The test module, which starts the whole BFF.
  testing: ['roof', ...Object.keys(belowTheRoof)],
}

/** The web app's modules. All modules may import the contract's types and constants. */
export const webRooms: ImportTable = {
  lib: [],
  device: ['lib'],
  ui: ['lib'],
  i18n: ['lib', 'device'],
  brand: ['lib', 'device', 'ui'],
  platform: ['lib', 'device', 'brand'],
  loading: ['lib', 'ui', 'i18n'],
  overlays: ['lib', 'ui', 'loading'],
  // A feature never imports another feature.
  features: ['lib', 'device', 'ui', 'i18n', 'brand', 'platform', 'loading', 'overlays'],
  app: ['lib', 'device', 'ui', 'i18n', 'brand', 'platform', 'loading', 'overlays', 'features'],
  // The worker is a separate runtime, so it may only import its own files, the contract and
  // workbox.
  worker: [],
}

/**
 * Parts that a page does not need and whose code content blockers block. Each part lists the files
 * that other code may import by value: these files pass events on, and `loadOptional` loads the
 * remaining files.
 */
export const optionalParts: ImportTable = {
  'platform/tracking': ['track', 'track-payment', 'has-consent-question'],
  'features/tracking': ['track-page', 'consent-overlay'],
  'features/telemetry': [],
}

/**
 * Modules that may import more files from the optional parts: a registration includes campaign ids
 * (REGISTER-02).
 */
export const readersOfOptionalParts: ImportTable = {
  'features/account/origin': ['consent', 'pixel-track'],
  'features/tracking': ['consent', 'event-stream'],
}

/**
 * Feature groups: features that consist of several modules, and the permitted imports for each of
 * these modules.
 */
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

/**
 * The pipeline's modules. `assemble` calls the steps in order, and a step never calls a later step.
 */
export const pipelineRooms: ImportTable = {
  load: [],
  overrides: [],
  tokens: [],
  fonts: ['load'],
  check: ['fonts', 'load', 'overrides', 'tokens'],
  pictures: ['check', 'load'],
  compile: ['overrides', 'pictures'],
  paint: ['check', 'compile', 'fonts', 'load', 'overrides', 'pictures', 'tokens'],
  compare: ['paint'],
  publish: ['compare'],
  assemble: ['check', 'compare', 'compile', 'load', 'overrides', 'paint', 'publish', 'tokens'],
}
