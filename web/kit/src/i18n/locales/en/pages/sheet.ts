declare module '../../../texts.ts' {
  interface Texts {
    sheet: typeof sheet
  }
}

export const sheet = {
  title: 'Car sheet',
  titleOf: 'Sheet: {{car}}',
  scan: 'Scan for photos and today’s price',
  ask: 'Ask us',
  printed: 'Printed on {{day}}. Prices change.',
  toCar: 'To the car',
}
