import './east-asian.css';
