import styles from './key.module.css';

/** A corridor with the guest's own entrance, drawn here; it stands ajar while the lock is open. */
export function Corridor({ isOpen }: { isOpen: boolean }) {
  return (
    <svg viewBox="0 0 390 300" className={styles.corridor} aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <defs>
        <radialGradient id="key-glow">
          <stop offset="0" stopColor="#fff3cf" stopOpacity="0.9" />
          <stop offset="1" stopColor="#fff3cf" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="390" height="300" fill="#eadfc4" />
      <rect width="390" height="14" fill="#f5ebd6" />
      <rect y="14" width="390" height="2" fill="#b89a63" />
      {[74, 316].map((x) => (
        <g key={x}>
          <circle cx={x + 0} cy="105" r="92" fill="url(#key-glow)" />
          <path d={`M${x - 14} 102 l6 -24 h16 l6 24z`} fill="#fbeec3" />
          <rect x={x - 14} y="101" width="28" height="2.5" rx="1" fill="#c79b4b" />
          <rect x={x - 2} y="103" width="4" height="20" fill="#b98f43" />
          <circle cx={x} cy="125" r="4" fill="#c79b4b" />
        </g>
      ))}
      <g>
        <rect x="4" y="72" width="52" height="66" fill="#6b4024" />
        <rect x="9" y="77" width="42" height="56" fill="#bcd3d6" />
        <path d="M9 120 L26 92 L33 102 L40 94 L51 112 V120z" fill="#7c9a9c" />
        <rect x="9" y="119" width="42" height="14" fill="#4d7f86" />
      </g>
      <g>
        <rect x="334" y="72" width="52" height="66" fill="#6b4024" />
        <rect x="339" y="77" width="42" height="56" fill="#f3e2c2" />
        <path d="M350 122 v-34 l-7 34z M350 88 l7 34 h-7z" fill="#3f7a70" />
        <path d="M367 124 v-42 l-9 42z M367 82 l9 42 h-9z" fill="#34675f" />
        <rect x="339" y="122" width="42" height="11" fill="#c9c08f" />
      </g>
      <rect y="166" width="390" height="92" fill="#7d4e30" />
      <rect y="163" width="390" height="5" fill="#a9764a" />
      {[6, 56, 106, 250, 300, 350].map((x) => (
        <rect key={x} x={x} y="180" width="40" height="64" fill="none" stroke="#693f25" strokeWidth="3" />
      ))}
      <rect y="252" width="390" height="48" fill="#5b3620" />
      <path d="M92 300 L122 262 H268 L298 300z" fill="#1d5248" />
      <path d="M104 300 L130 266 H260 L286 300" fill="none" stroke="#caa45a" strokeWidth="1.5" />
      <rect x="132" y="36" width="126" height="226" fill="#f5ebd6" />
      <rect x="139" y="42" width="112" height="220" fill={isOpen ? '#ffe9b0' : '#16423a'} />
      <g className={isOpen ? `${styles.leaf} ${styles.ajar}` : styles.leaf}>
        <rect x="142" y="45" width="106" height="217" fill="#2a6e61" />
        {[
          [152, 56],
          [199, 56],
          [152, 148],
          [199, 148],
        ].map(([x, y]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width="39" height="78" fill="#2f7a6c" stroke="#205a4f" strokeWidth="3" />
        ))}
        <rect x="183" y="139" width="24" height="6" rx="3" fill="#d7b266" />
        <rect x="225" y="170" width="11" height="34" rx="3" fill="#d7b266" />
        <rect x="211" y="181" width="20" height="5" rx="2.5" fill="#ecd08d" />
        <circle cx="230.500" cy="196" r="2" fill="#5b4420" />
      </g>
    </svg>
  );
}
