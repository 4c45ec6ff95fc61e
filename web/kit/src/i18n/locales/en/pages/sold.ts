declare module '../../../texts.ts' {
  interface Texts {
    sold: typeof sold
  }
}

/** Of what stands at the address of a car that has been sold. */
export const sold = {
  soldTitle: 'This Car Has Been Sold',
  soldHelp: 'Somebody else was faster. We can find you one like it: look at the others, or write to us.',
  invalidId: 'Invalid car ID',
  invalidIdHelp: 'The link names no car. A letter of it may be missing.',
  neverHere: 'No car here has this number. The link may be wrong.',
  goBack: 'Go Back',
  browseOthers: 'Browse Other Cars',
  lastPrice: 'Last price: {{amount}} to {{port}}',
  less: '{{amount}} less',
  more: '{{amount}} more',
  samePrice: 'The same price',
}
