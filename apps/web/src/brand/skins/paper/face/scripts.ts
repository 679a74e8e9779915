/** Fonts for languages whose letters are not in `face.ts`: with serifs or brush strokes. */
export const scripts = import.meta.glob<string>(
  ['./*.woff2', '!./{latin,extended,vietnamese}.woff2'],
  { import: 'default', eager: true, query: '?url' },
)
