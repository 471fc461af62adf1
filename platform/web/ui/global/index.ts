import '../tokens.css';
import '../fonts.css';
import '../base.css';
import '../bidi.css';
import '../forced-colors.css';
