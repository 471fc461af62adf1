import type { DemoPageTexts } from './page-texts.ts';

/** The demo hotel's pages in English. */
export const english: DemoPageTexts = {
  pages: {
    house: {
      title: 'About Arvensee',
      subtitle: 'A lake house from 1904, run by the family',
      lead: 'It was built to last one summer. Nobody had the heart to take it down.',
      paragraphs: [
        'In 1904 a surveyor built a boathouse with eleven rooms above it, for colleagues who came to measure the glacier. The glacier has moved on. The rooms have become sixty, and the family still answers the telephone.',
        'The stone pines are older than the house. We never build anything here without consulting them.',
      ],
      sections: [
        {
          title: 'Good to know',
          paragraphs: [
            'Your key opens the front door all night. Reception is by the stairs; dial 9, day or night.',
            'The lift dates from 1931 and takes three people, or two with luggage. The stairs take everyone.',
          ],
        },
        {
          title: 'Boots and dogs',
          paragraphs: [
            'Both can dry off in the cellar, where it is warm. Dogs are welcome in the Stube, and they know it.',
          ],
        },
      ],
      facts: [
        { label: 'Arrival', value: 'From 15:00' },
        { label: 'Departure', value: 'Until 11:00' },
        { label: 'Rooms', value: '60, each facing the lake or the pines' },
      ],
      address: ['Hotel Arvensee', 'Seeweg 1, Arvensee'],
    },
    luggage: {
      title: 'Luggage room',
      subtitle: 'Ground floor, behind the stairs',
      lead: 'Leave your bags before three or after eleven. We will give you a tag, and no bill.',
      paragraphs: [
        'It is the green door. If it is locked, reception has the key and will come with you.',
        'When your room is ready, we will carry everything up and let you know.',
        'Bicycles and skis have their own corner. So do cellos, one at a time.',
      ],
    },
    quiet: {
      title: 'Quiet hours',
      subtitle: 'From 22:00 to 7:00',
      lead: 'From ten in the evening, everyone speaks softly, the lake included.',
      paragraphs: [
        'No motor runs on the water at night, and nobody plays the piano in the hall. The bar goes on until one, behind two doors.',
        'If you hear your neighbours, dial 9 for the night porter. He will knock, so you don’t have to.',
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
      paragraphs: ['Our own drawings, in the colours of the hour. The boat is usually there.'],
      captions: [
        'At dusk, from the water',
        'In the morning, from the jetty',
        'A room facing the lake',
        'The pool in winter',
        'The bar after nine',
      ],
    },
    breakfast: {
      title: 'Breakfast',
      subtitle: 'On the terrace, in the dining room or in bed',
      lead: 'Bread from the village, eggs from across the lake, honey from our own roof.',
      paragraphs: [
        'Sit wherever you like. There are blankets on the terrace, and the sparrows are patient.',
        'Breakfast in bed costs nothing extra. The crumbs are your own affair.',
      ],
      sections: [
        {
          title: 'For early climbers',
          paragraphs: [
            'Leaving before 6:30? A basket awaits you at reception: bread, cheese, an apple, a flask of tea. Please ask for it by nine the evening before.',
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
        'The menu is short and changes when it has to. There is always char, barley soup, and something with neither.',
        'We hold tables for a quarter of an hour. After that, they go to whoever looks hungriest.',
      ],
      captions: ['Lake char with butter potatoes', 'Our own barley soup', 'Nut tart and cream'],
      address: ['Ground floor, pine side'],
    },
    bar: {
      title: 'The bar',
      subtitle: 'Four kinds of vermouth, one pianist',
      lead: 'Under the three lamps, behind two doors, and never in a hurry.',
      paragraphs: [
        'On Fridays there is jazz from nine: piano, bass, and whoever brought an instrument.',
        'Small plates come from the kitchen until 22:30, and from the jar after that.',
      ],
      captions: ['Spritz with the house bitter', 'Tomatoes and fresh cheese'],
      note: 'Last orders 0:30',
    },
    sauna: {
      title: 'Sauna',
      subtitle: 'Stone pine, ninety degrees, a window to the lake',
      lead: 'Twelve minutes are plenty. The lake does the rest.',
      paragraphs: [
        'Towels and robes are by the door. Please leave swimwear outside, and sit on your towel.',
        'The temperature of the lake is written on the board at the steps. We do not discuss it.',
      ],
      facts: [
        { label: 'Temperature', value: '90 degrees; the small one, 60' },
        { label: 'Women only', value: 'Tuesday, 14:00 to 16:00' },
      ],
      note: 'Quiet after 19:00',
      address: ['Lower floor, by the garden door'],
    },
    pool: {
      title: 'Lake pool',
      subtitle: '29 degrees, all year',
      lead: 'Water from the lake, only warmer.',
      paragraphs: [
        'Lane swimming until nine in the morning, then open to everyone. In winter, the steam hides your neighbours.',
        'Children must have an adult within arm’s reach.',
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
      lead: 'Choose a time, and tell us what hurts.',
      paragraphs: ['Pine oil, or none at all. Please come ten minutes early; the chair by the window is part of it.'],
      price: 'Back €58, full body €98, charged to your room',
      facts: [{ label: 'Duration', value: '25 or 50 minutes' }],
    },
    path: {
      title: 'The pine path',
      subtitle: 'Ninety minutes, one steep part',
      lead: 'Around the bay under the old pines and back along the shore.',
      paragraphs: [
        'The path starts at the jetty and follows the green markers. The steep part comes after the second stream; a bench announces it.',
        'From the top, you see the hotel as it sees itself: small, lit, and looking at the lake.',
      ],
      sections: [
        {
          title: 'What to take',
          paragraphs: [
            'Shoes that have seen a path before. There is water at both streams, and cake at the chapel on Sundays.',
          ],
        },
      ],
      facts: [
        { label: 'Climb', value: '180 metres' },
        { label: 'Start', value: 'At the jetty, green markers' },
      ],
    },
    chapel: {
      title: 'The chapel of Sankt Arven',
      subtitle: 'Open until dusk; the key hangs by the door',
      lead: 'Twelve seats, one bell and the best acoustics in the valley.',
      paragraphs: [
        'Built in 1688 by boatmen who had vowed it in a storm. The storm lasted an hour, the building work forty years.',
        'You may ring the bell once. Then the valley knows that somebody has arrived.',
      ],
      facts: [{ label: 'Built', value: '1688' }],
      address: ['On the headland, by the pine path'],
    },
    boat: {
      title: 'A boat for two hours',
      subtitle: 'From the jetty, with oars',
      lead: 'Three boats, none of them fast. The red one turns to the left.',
      paragraphs: [
        'Life jackets hang in the boathouse, in children’s sizes too. Under the seat there is a blanket and, if you ask the kitchen, a basket.',
        'When the flag at the jetty is up, the wind is too strong. The boats stay where they are, and so do you.',
      ],
      price: 'Included for hotel guests',
      facts: [{ label: 'Seats', value: 'Four' }],
    },
    peaks: {
      title: 'What you see from the terrace',
      subtitle: 'Five peaks, from left to right',
    },
    lake: {
      title: 'Around the lake',
      subtitle: 'Four ways to spend an afternoon',
    },
    bath: {
      title: 'The bathing place',
      subtitle: 'A ladder, a lawn, and water that wakes you',
      lead: 'Nineteen degrees in August. In June we call it honest.',
      paragraphs: [
        'The lawn belongs to the village and to whoever lies on it. The hut has towels from our house; leave them in the basket.',
      ],
      facts: [{ label: 'Depth at the ladder', value: 'Two metres' }],
      address: ['On the Seeweg, five minutes towards the village'],
    },
    baker: {
      title: 'The baker in the village',
      subtitle: 'Nut tart, rye bread, and the news',
      lead: 'Our bread comes from here, at six, by bicycle.',
      paragraphs: ['The nut tart keeps for three weeks. Nobody has ever checked.'],
      facts: [{ label: 'Closed', value: 'Mondays' }],
      address: ['Dorfgasse 4'],
    },
    station: {
      title: 'The train stop',
      subtitle: 'Every hour, at five past',
      lead: 'The red train stops when you press the button on the platform.',
      paragraphs: [
        'Down the valley on the left, up the valley on the right. We fetch your luggage if you ring reception.',
      ],
      facts: [{ label: 'To the main line', value: '38 minutes' }],
      address: ['Bahnhofweg'],
    },
  },
  bookMassage: 'Book a time',
  boatForm: {
    title: 'Request a boat',
    text: 'We answer in the app. In a hurry? Ask at the jetty.',
    button: 'Request a boat',
    subject: 'Boat request',
    labels: { day: 'Day', hours: 'Time', people: 'Number of people', note: 'Anything we should know' },
    options: {
      hours: ['9:00 to 11:00', '11:00 to 13:00', '14:00 to 16:00', '16:00 to 18:00'],
      people: ['One', 'Two', 'Three', 'Four'],
    },
  },
  peaks: [
    ['Piz Murtèl', '2,611 m', 'Snow until June. In July it is a hill.'],
    ['Il Frater', '2,890 m', 'The brother. Nobody remembers whose.'],
    ['Piz Arven', '3,204 m', 'The peak in our logo, seen from room 214.'],
    ['La Sora', '2,847 m', 'Catches the last light, some evenings until nine.'],
    ['Cuolm Pign', '2,402 m', 'The easy one. The bench on top is ours.'],
  ],
  peakHint: 'Choose a peak to learn its name.',
};
