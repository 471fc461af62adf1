import type { DemoPageTexts } from './page-texts.ts';

/** The demo hotel's pages in Spanish. */
export const spanish: DemoPageTexts = {
  pages: {
    house: {
      title: 'Sobre Arvensee',
      subtitle: 'Una casa de 1904 junto al lago, siempre en familia',
      lead: 'Iba a durar un verano. Nadie tuvo corazón para derribarla.',
      paragraphs: [
        'En 1904 un topógrafo construyó un cobertizo para barcas con once habitaciones encima, para los colegas que venían a medir el glaciar. El glaciar se ha marchado. Las habitaciones son ya sesenta, y al teléfono sigue respondiendo la familia.',
        'Los pinos cembros son más viejos que la casa. Antes de construir algo, les preguntamos a ellos.',
      ],
      sections: [
        {
          title: 'Conviene saber',
          paragraphs: [
            'Su llave abre la puerta principal toda la noche. La recepción está junto a la escalera y responde en la extensión 9, día y noche.',
            'El ascensor es de 1931 y lleva a tres personas, o a dos con equipaje. La escalera lleva a todos.',
          ],
        },
        {
          title: 'Botas y perros',
          paragraphs: [
            'Todos se secan en el sótano, donde hace calor. En la Stube los perros son bienvenidos, y lo saben.',
          ],
        },
      ],
      facts: [
        { label: 'Llegada', value: 'Desde las 15:00' },
        { label: 'Salida', value: 'Hasta las 11:00' },
        { label: 'Habitaciones', value: '60, todas con vistas al lago o a los pinos' },
      ],
      address: ['Hotel Arvensee', 'Seeweg 1, Arvensee'],
    },
    luggage: {
      title: 'Consigna de equipaje',
      subtitle: 'Planta baja, detrás de la escalera',
      lead: 'Déjenos su equipaje antes de las tres o después de las once. Recibirá una ficha, y ninguna cuenta.',
      paragraphs: [
        'Es la puerta verde. Si está cerrada, en recepción tienen la llave y le acompañan.',
        'Cuando su habitación esté lista, lo subiremos todo y le avisaremos.',
        'Las bicicletas y los esquís tienen su rincón. Los violonchelos también, de uno en uno.',
      ],
    },
    quiet: {
      title: 'Horas de silencio',
      subtitle: 'De 22:00 a 7:00',
      lead: 'Desde las diez de la noche la casa habla en voz baja, y el lago con ella.',
      paragraphs: [
        'De noche no hay motores en el agua, y nadie toca el piano en el vestíbulo. El bar sigue hasta la una, detrás de dos puertas.',
        'Si oye a sus vecinos, dígaselo al portero de noche en la extensión 9. Él llamará a la puerta para que no tenga que hacerlo usted.',
        'Y si el vecino es usted: gracias por leer esto.',
      ],
      facts: [
        { label: 'Silencio', value: 'De 22:00 a 7:00' },
        { label: 'Piano', value: 'Hasta las 21:30' },
      ],
    },
    pictures: {
      title: 'La casa en imágenes',
      subtitle: 'Todo visto desde aquí',
      paragraphs: ['Dibujada por nosotros, con los colores de cada hora. La barca suele estar ahí.'],
      captions: [
        'Al anochecer, desde el agua',
        'Por la mañana, desde el embarcadero',
        'Una habitación con vistas al lago',
        'La piscina en invierno',
        'El bar después de las nueve',
      ],
    },
    breakfast: {
      title: 'Desayuno',
      subtitle: 'En la terraza, en el comedor o en la cama',
      lead: 'El pan viene del pueblo, los huevos de la otra orilla, la miel de nuestro tejado.',
      paragraphs: [
        'Siéntese donde guste. En la terraza hay mantas, y los gorriones tienen paciencia.',
        'El desayuno en la cama no tiene suplemento. Las migas son cosa suya.',
      ],
      sections: [
        {
          title: 'Para montañeros madrugadores',
          paragraphs: [
            '¿Sale antes de las 6:30? En recepción le espera una cesta: pan, queso, una manzana y un termo de té. Pídala la víspera, antes de las nueve de la noche.',
          ],
        },
      ],
      captions: [
        'Muesli Bircher, en remojo toda la noche',
        'Cruasanes con mermelada de ciruela',
        'Café con leche de la lechería de Anna',
      ],
      address: ['Planta baja, lado del lago'],
    },
    stube: {
      title: 'La Stube',
      subtitle: 'Ocho mesas, una estufa',
      lead: 'Lo que la barca trae por la mañana está en la mesa por la noche.',
      paragraphs: [
        'La carta es corta y cambia cuando tiene que cambiar. Siempre hay trucha alpina, sopa de cebada y algo sin la una ni la otra.',
        'Guardamos las mesas un cuarto de hora. Después son de quien parezca tener más hambre.',
      ],
      captions: [
        'Trucha alpina del lago con patatas a la mantequilla',
        'Sopa de cebada de la casa',
        'Tarta de nueces con nata',
      ],
      address: ['Planta baja, lado de los pinos'],
    },
    bar: {
      title: 'El bar',
      subtitle: 'Cuatro vermuts, un pianista',
      lead: 'Bajo las tres lámparas, detrás de dos puertas y nunca con prisa.',
      paragraphs: [
        'Los viernes hay jazz desde las nueve: piano, contrabajo y quien haya traído un instrumento.',
        'Las tapas salen de la cocina hasta las 22:30; después, del tarro.',
      ],
      captions: ['Spritz con el amargo de la casa', 'Tomates y queso fresco'],
      note: 'Último pedido a las 0:30',
    },
    sauna: {
      title: 'Sauna',
      subtitle: 'Madera de pino cembro, noventa grados, una ventana al lago',
      lead: 'Doce minutos bastan. El lago hace el resto.',
      paragraphs: [
        'Las toallas y los albornoces están junto a la puerta. El bañador se queda fuera; siéntese sobre la toalla.',
        'La temperatura del lago está escrita en la pizarra de los escalones. No se discute.',
      ],
      facts: [
        { label: 'Temperatura', value: '90 grados; en la pequeña, 60' },
        { label: 'Solo mujeres', value: 'Martes, de 14:00 a 16:00' },
      ],
      note: 'Silencio desde las 19:00',
      address: ['Planta inferior, junto a la puerta del jardín'],
    },
    pool: {
      title: 'Piscina del lago',
      subtitle: '29 grados, todo el año',
      lead: 'Agua del lago, solo que más caliente.',
      paragraphs: [
        'Hasta las nueve de la mañana, las calles son para nadar; después, de todos. En invierno el vapor esconde a los vecinos.',
        'Los niños nadan con un adulto al alcance del brazo.',
      ],
      facts: [
        { label: 'Largo', value: '18 metros' },
        { label: 'Profundidad', value: '1,35 metros' },
      ],
      address: ['Planta inferior, lado del lago'],
    },
    massage: {
      title: 'Masaje',
      subtitle: 'Con Regula y Tomasz, en la sala sobre el agua',
      lead: 'Elija una hora, y díganos dónde le duele.',
      paragraphs: [
        'Con aceite de pino o sin él. Venga diez minutos antes: el sillón junto a la ventana forma parte del masaje.',
      ],
      price: 'Espalda 58 €, cuerpo entero 98 €, con cargo a la habitación',
      facts: [{ label: 'Duración', value: '25 o 50 minutos' }],
    },
    path: {
      title: 'El sendero de los pinos',
      subtitle: 'Noventa minutos, un tramo empinado',
      lead: 'Alrededor de la bahía bajo los viejos pinos, y de vuelta por la orilla.',
      paragraphs: [
        'El sendero empieza en el embarcadero y sigue las marcas verdes. El tramo empinado llega tras el segundo arroyo; lo anuncia un banco.',
        'Desde arriba se ve la casa como ella se ve: pequeña, iluminada y mirando al lago.',
      ],
      sections: [
        {
          title: 'Qué llevar',
          paragraphs: [
            'Zapatos que ya hayan visto un sendero. Hay agua en los dos arroyos y pastel en la capilla los domingos.',
          ],
        },
      ],
      facts: [
        { label: 'Desnivel', value: '180 metros' },
        { label: 'Comienzo', value: 'En el embarcadero, marcas verdes' },
      ],
    },
    chapel: {
      title: 'La capilla de Sankt Arven',
      subtitle: 'Abierta hasta el anochecer; la llave cuelga junto a la puerta',
      lead: 'Doce asientos, una campana y la mejor acústica del valle.',
      paragraphs: [
        'La construyeron en 1688 unos barqueros que la habían prometido en plena tormenta. La tormenta duró una hora; la obra, cuarenta años.',
        'Puede tocar la campana una vez. Así sabe el valle que alguien ha llegado.',
      ],
      facts: [{ label: 'Año', value: '1688' }],
      address: ['En el promontorio, junto al sendero'],
    },
    boat: {
      title: 'Una barca para dos horas',
      subtitle: 'Desde el embarcadero, con remos',
      lead: 'Tres barcas, ninguna rápida. La roja tira a la izquierda.',
      paragraphs: [
        'Los chalecos salvavidas cuelgan en el cobertizo, también de talla infantil. Bajo el asiento hay una manta y, si la pide en la cocina, una cesta.',
        'Cuando la bandera del embarcadero está izada, hay demasiado viento. Las barcas se quedan donde están, y usted también.',
      ],
      price: 'Incluido para los huéspedes del hotel',
      facts: [{ label: 'Plazas', value: 'Cuatro' }],
    },
    peaks: {
      title: 'Lo que se ve desde la terraza',
      subtitle: 'Cinco cumbres, de izquierda a derecha',
    },
    lake: {
      title: 'Alrededor del lago',
      subtitle: 'Cuatro maneras de pasar una tarde',
    },
    bath: {
      title: 'El baño en el lago',
      subtitle: 'Una escalera, un prado y un agua que despierta',
      lead: 'Diecinueve grados en agosto. En junio la llamamos sincera.',
      paragraphs: [
        'El prado es del pueblo y de quien se tumbe en él. En la caseta hay toallas de la casa; déjelas luego en el cesto.',
      ],
      facts: [{ label: 'Profundidad en la escalera', value: 'Dos metros' }],
      address: ['En el Seeweg, a cinco minutos hacia el pueblo'],
    },
    baker: {
      title: 'La panadería del pueblo',
      subtitle: 'Tarta de nueces, pan de centeno y las noticias',
      lead: 'Nuestro pan viene de aquí, a las seis, en bicicleta.',
      paragraphs: ['La tarta de nueces dura tres semanas. Nadie lo ha comprobado nunca.'],
      facts: [{ label: 'Cerrado', value: 'Los lunes' }],
      address: ['Dorfgasse 4'],
    },
    station: {
      title: 'La parada del tren',
      subtitle: 'Cada hora, y cinco',
      lead: 'El tren rojo para si pulsa el botón del andén.',
      paragraphs: [
        'Valle abajo, a la izquierda; valle arriba, a la derecha. Recogemos su equipaje si llama a recepción.',
      ],
      facts: [{ label: 'Hasta la línea principal', value: '38 minutos' }],
      address: ['Bahnhofweg'],
    },
  },
  bookMassage: 'Reservar una hora',
  boatForm: {
    title: 'Solicitar una barca',
    text: 'Respondemos en la aplicación. ¿Tiene prisa? Pregunte en el embarcadero.',
    button: 'Solicitar una barca',
    subject: 'Solicitud de barca',
    labels: { day: 'Día', hours: 'Horario', people: 'Número de personas', note: 'Algo que debamos saber' },
    options: {
      hours: ['De 9:00 a 11:00', 'De 11:00 a 13:00', 'De 14:00 a 16:00', 'De 16:00 a 18:00'],
      people: ['Una', 'Dos', 'Tres', 'Cuatro'],
    },
  },
  peaks: [
    ['Piz Murtèl', '2611 m', 'Nieve hasta junio. En julio es una colina.'],
    ['Il Frater', '2890 m', 'El hermano. De quién, ya nadie lo recuerda.'],
    ['Piz Arven', '3204 m', 'La cumbre de nuestro logotipo, vista desde la habitación 214.'],
    ['La Sora', '2847 m', 'Guarda la última luz, algunas tardes hasta las nueve.'],
    ['Cuolm Pign', '2402 m', 'La fácil. El banco de la cima es nuestro.'],
  ],
  peakHint: 'Elija una cumbre para conocer su nombre.',
};
