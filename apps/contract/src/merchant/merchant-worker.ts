import * as z from 'zod'

export const serviceWorker = z.enum(['active', 'retired']).meta({
  description:
    'The service worker, which opens the app without a network. retired: the emergency switch that takes it, its caches and push off every phone and loads the pages anew (docs/operations.md). Unset: active.',
})
