import type { DemoWords } from './words.ts';

/** The demo hotel's pages in English. */
export const english: DemoWords = {
  pages: {
    house: {
      title: 'About Arvensee',
      subtitle: 'A lake house of 1904, family kept',
      lead: 'The house was meant to stand for one summer. It was asked to stay.',
      paragraphs: [
        'In 1904 a surveyor built a boathouse with eleven rooms above it, for colleagues who came to measure the glacier. The glacier has moved on. The rooms have become sixty, and the family still answers the telephone.',
        'The stone pines are older than the house. Before anything is built here, they are asked first.',
      ],
      sections: [
        {
          title: 'How things work',
          paragraphs: [
            'Your key opens the front door all night. The reception is by the stairs and answers at telephone 9, day and night.',
            'The lift dates from 1931 and takes three people, or two with luggage. The stairs take everybody.',
          ],
        },
        {
          title: 'Boots and dogs',
          paragraphs: ['Both dry in the cellar, where it is warm. Dogs are welcome in the Stube, and they know it.'],
        },
      ],
      facts: [
        { label: 'Arrival', value: 'From 15:00' },
        { label: 'Departure', value: 'Until 11:00' },
        { label: 'Rooms', value: '60, each with the lake or the pines' },
      ],
      address: ['Hotel Arvensee', 'Seeweg 1, Arvensee'],
    },
    luggage: {
      title: 'Luggage room',
      subtitle: 'Ground floor, behind the stairs',
      lead: 'Leave your bags before three or after eleven. You get a tag and no bill.',
      paragraphs: [
        'The door is the green one. If it is locked, the reception has the key and comes with you.',
        'When your room is ready we carry everything up, and the reception tells you so.',
        'Bicycles and skis have their own corner. So has the cello, one at a time.',
      ],
    },
    quiet: {
      title: 'Quiet hours',
      subtitle: 'From 22:00 to 7:00',
      lead: 'From ten in the evening the house speaks softly, the lake included.',
      paragraphs: [
        'No motor runs on the water at night, and nobody plays the piano in the hall. The bar goes on until one, behind two doors.',
        'If you hear your neighbour, tell the night porter at telephone 9. He goes and knocks, so that you need not.',
        'If you are the neighbour, thank you for reading this.',
      ],
      facts: [
        { label: 'Quiet', value: '22:00 to 7:00' },
        { label: 'Piano', value: 'Until 21:30' },
      ],
    },
    pictures: {
      title: 'The house in pictures',
      subtitle: 'All seen from here',
      paragraphs: ['Drawn by the house, in the colours of the hour. The boat is usually there.'],
      captions: [
        'At dusk, from the water',
        'In the morning, from the jetty',
        'A room with the lake',
        'The pool in winter',
        'The bar after nine',
      ],
    },
    breakfast: {
      title: 'Breakfast',
      subtitle: 'On the terrace, in the dining room or in bed',
      lead: 'Bread from the village, eggs from across the lake, honey from our own roof.',
      paragraphs: [
        'Sit where you like. On the terrace there are blankets, and the sparrows are patient.',
        'Breakfast in bed costs nothing more. The crumbs are your own affair.',
      ],
      sections: [
        {
          title: 'For early climbers',
          paragraphs: [
            'Before 6:30 a basket waits at the reception: bread, cheese, an apple, a flask of tea. Ask for it by nine in the evening.',
          ],
        },
      ],
      captions: ['Bircher muesli, soaked overnight', 'Croissants with plum jam', 'Coffee with milk from Anna’s dairy'],
      address: ['Ground floor, lake side'],
    },
    stube: {
      title: 'The Stube',
      subtitle: 'Eight tables, one stove',
      lead: 'What the boat brought in the morning is on the table in the evening.',
      paragraphs: [
        'The card is short and changes when it has to. There is always char, barley soup, and something without either.',
        'Tables are kept for a quarter of an hour. After that they are given to whoever looks hungriest.',
      ],
      captions: ['Lake char with butter potatoes', 'Barley soup, the house’s own', 'Nut tart and cream'],
      address: ['Ground floor, pine side'],
    },
    bar: {
      title: 'The bar',
      subtitle: 'Four kinds of vermouth, one pianist',
      lead: 'Under the three lamps, behind two doors, and never in a hurry.',
      paragraphs: [
        'On Fridays there is jazz from nine: piano, bass, and whoever brought an instrument.',
        'Small plates come from the kitchen until 22:30, after that from the jar.',
      ],
      captions: ['Spritz with the house bitter', 'Tomatoes and fresh cheese'],
      note: 'Last order 0:30',
    },
    sauna: {
      title: 'Sauna',
      subtitle: 'Stone pine, ninety degrees, a window to the lake',
      lead: 'Twelve minutes are plenty. The lake does the rest.',
      paragraphs: [
        'Towels and robes lie ready by the door. Swimwear stays outside, towels stay under you.',
        'The temperature of the lake is written on the board at the steps. We do not discuss it.',
      ],
      facts: [
        { label: 'Temperature', value: '90 degrees, the small one 60' },
        { label: 'Women only', value: 'Tuesday, 14:00 to 16:00' },
      ],
      note: 'Quiet after 19:00',
      address: ['Lower floor, by the garden door'],
    },
    pool: {
      title: 'Lake pool',
      subtitle: '29 degrees, all year',
      lead: 'The water comes from the lake and is only warmer.',
      paragraphs: [
        'Lanes for swimmers until nine in the morning, for everybody after that. In winter the steam hides your neighbours.',
        'Children swim with a grown-up in reach of an arm.',
      ],
      facts: [
        { label: 'Length', value: '18 metres' },
        { label: 'Depth', value: '1.35 metres' },
      ],
      address: ['Lower floor, lake side'],
    },
    massage: {
      title: 'Massage',
      subtitle: 'By Regula and Tomasz, in the room above the water',
      lead: 'Tell us when, and what hurts. We find you an hour.',
      paragraphs: ['Pine oil or none at all. Please come ten minutes early; the chair by the window is part of it.'],
      price: 'Back €58, whole body €98, on your room',
      facts: [{ label: 'Duration', value: '25 or 50 minutes' }],
    },
    path: {
      title: 'The pine path',
      subtitle: 'Ninety minutes, one steep part',
      lead: 'Round the bay under the old pines and back along the shore.',
      paragraphs: [
        'The path begins at the jetty and follows the green marks. The steep part comes after the second stream and is announced by a bench.',
        'From the top you see the house as it sees itself: small, lit, and looking at the lake.',
      ],
      sections: [
        {
          title: 'What to take',
          paragraphs: ['Shoes that have seen a path before. Water is at both streams, cake at the chapel on Sundays.'],
        },
      ],
      facts: [
        { label: 'Climb', value: '180 metres' },
        { label: 'Begins', value: 'At the jetty, green marks' },
      ],
    },
    chapel: {
      title: 'The chapel of Sankt Arven',
      subtitle: 'Open until dusk, the key hangs by the door',
      lead: 'Twelve seats, one bell, and the best acoustics of the valley.',
      paragraphs: [
        'Built in 1688 by boatmen who had promised it in a storm. The storm lasted an hour, the building forty years.',
        'You may ring the bell once. The valley then knows that somebody has arrived.',
      ],
      facts: [{ label: 'Built', value: '1688' }],
      address: ['On the headland, by the pine path'],
    },
    boat: {
      title: 'A boat for two hours',
      subtitle: 'From the jetty, with oars',
      lead: 'Three boats, none of them fast. The red one turns to the left.',
      paragraphs: [
        'Life jackets hang in the boathouse, also in small. Under the seat there is a blanket and, if you ask the kitchen, a basket.',
        'When the flag at the jetty is up, the wind is too strong. The boats then stay where they are, and so do you.',
      ],
      price: 'Included for guests of the house',
      facts: [{ label: 'Seats', value: 'Four' }],
    },
    peaks: {
      title: 'What you see from the terrace',
      subtitle: 'Five peaks, from left to right',
    },
    lake: {
      title: 'Round the lake',
      subtitle: 'Four ways to spend an afternoon',
    },
  },
  boatForm: {
    title: 'Ask for a boat',
    text: 'We answer by mail before the evening, or at once at the jetty.',
    button: 'Ask for a boat',
    subject: 'Boat wanted',
    labels: { day: 'Day', hours: 'Hours', people: 'How many are you', note: 'Anything we should know' },
    options: {
      hours: ['9:00 to 11:00', '11:00 to 13:00', '14:00 to 16:00', '16:00 to 18:00'],
      people: ['One', 'Two', 'Three', 'Four'],
    },
  },
  massageForm: {
    title: 'Ask for an hour',
    text: 'Regula or Tomasz answers by mail, the same day until six.',
    button: 'Ask for an hour',
    subject: 'Massage wanted',
    labels: { day: 'Day', part: 'Time of day', kind: 'Massage', note: 'What hurts' },
    options: { part: ['Morning', 'Afternoon', 'Evening'], kind: ['Back, 25 minutes', 'Whole body, 50 minutes'] },
  },
  peaks: [
    ['Piz Murtèl', '2,611 m', 'Snow until June. In July it is a hill.'],
    ['Il Frater', '2,890 m', 'The brother. Nobody remembers whose.'],
    ['Piz Arven', '3,204 m', 'On the mark of the house, seen from room 214.'],
    ['La Sora', '2,847 m', 'Holds the last light, some evenings until nine.'],
    ['Cuolm Pign', '2,402 m', 'The easy one. The bench on top is ours.'],
  ],
  peakHint: 'Touch a peak to learn its name.',
};
