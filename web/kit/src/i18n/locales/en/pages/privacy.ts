declare module '../../../texts.ts' {
  interface Texts {
    privacy: typeof privacy
  }
}

export const privacy = {
  title: 'Privacy policy',
  description: 'Which personal data {{brand}} keeps, what for, how long, and how to have it deleted.',
  short1: 'You can search, compare prices and fix a price without telling us who you are.',
  short2: 'What you send with a reservation is read by our staff alone.',
  short3: 'We sell no data and show no advertising.',
  s1: 'What we keep',
  s1Text:
    'With an account: your e-mail, your names and phone where you give them, your language, a hash of your password, and when and from which kind of device you signed in.\nWith a reservation: your names, e-mail and phone, the car and its price, your note, and what you tell us of a car to exchange, photos included; and files about it, such as the inspection report.\nWith a quote: the car and its price, and nothing of you.\nIf you agree to be counted: how often things were done here on a day, and nothing of you.',
  s2: 'What for',
  s2Text:
    'To answer your reservation and to carry it out, to keep your account safe, and to keep the records that the law asks of a seller.',
  s3: 'Who sees it',
  s3Text:
    'Our staff, each as far as the work needs it; what they change is written down. For a car that you buy: the carrier, customs and the registration office. Nobody else.',
  s4: 'Where, and how long',
  s4Text:
    'On our own servers. An account stays until you delete it; after that it can be restored for 30 days, and is then of no use to anybody.\n{{reservation}}\nThe records of our servers hold addresses of the network without their last part.\nCounts of use stay for 90 days.',
  reservationRetention: 'A reservation stays as long as the purchase and the law need it.',
  reservationMonths_one:
    'A month after a reservation has ended we remove from it who you are, and keep the car and the price.',
  reservationMonths_other:
    '{{n}} months after a reservation has ended we remove from it who you are, and keep the car and the price.',
  s5: 'Your rights',
  s5Text:
    'You may ask what we keep of you, have it corrected, receive it, or have it deleted as far as the law lets us. In your account you change and delete your details yourself. For all else there is the page “Your data”.',
  s6: 'What your browser keeps',
  s6Text: 'The cookie policy names each thing that the site keeps in your browser, and what it is for.',
}
