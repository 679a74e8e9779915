import * as z from 'zod'

/**
 * The merchant's popup budget. The platform decides which popups exist and when each is due; how
 * many of them one visit may show is up to the brand.
 */
export const merchantPopups = z
  .strictObject({
    perVisit: z.int().min(1).max(10).optional().meta({
      description:
        'How many popups may open by themselves in one visit; the others wait in the inbox, and for the next visit. Unset: every one that is due.',
    }),
    afterFirstTap: z.boolean().optional().meta({
      description:
        'true: no popup opens by itself before the first tap or key of the visit. Unset: false.',
    }),
  })
  .meta({
    description:
      'The budget of popups that open by themselves. Those that are forced, that the law demands or that tell of an update cost nothing. What it holds back waits in an inbox behind a bell in the top bar. Unset: popups open as the platform says, and there is no inbox.',
  })
export type PopupBudget = z.infer<typeof merchantPopups>
